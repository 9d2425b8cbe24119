import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { CART_MAX_LINES } from '#domain/cart/cart.ts';
import { CartSync } from '#server/cart/cartSync.ts';
import { applyOperations, cartsToSync } from '#server/cart/carts.ts';
import { recordSave } from '#server/cart/lateSaves.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/operation/log.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** The back office's cart is read at every opening. */
const ALWAYS_STALE = -1;
/** Longer than the delay of the late saves in these tests. */
const LANDED_MS = 3_000;

let sandbox: TestOffice;
let office: BackOffice;
let db: Database;
let carts: CartSync;
let jobs: Jobs;

const add = (opId: string, itemCode: string, quantity: number) => ({
  kind: 'add' as const,
  opId,
  itemCode,
  quantity,
});
const lines = (...pairs: [string, number][]) => pairs.map(([itemCode, quantity]) => ({ itemCode, quantity }));
/** Saves a cart as another of the retailer's systems does, valid or not. */
async function postSavedCart(cart: object): Promise<void> {
  const answer = await fetch(`${sandbox.url}${saveCart.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cart),
  });
  expect(answer.status).toBe(200);
}
const theOfficeHolds = (expected: { itemCode: string; quantity: number }[]): Promise<void> =>
  eventually(async () => expect((await getSavedCart(office, ANA))?.lines).toEqual(expected));

beforeAll(async () => {
  sandbox = await startTestOffice();
});
beforeEach(async () => {
  await sandbox.reset();
  office = openBackOffice(sandbox.url);
  db = await openDatabase(await emptyDatabase());
  jobs = new Jobs(db, openLog());
  carts = new CartSync(db, office, jobs, openLog(), ALWAYS_STALE);
});
afterEach(async () => {
  await sandbox.fail({});
  await jobs.stop();
  await carts.stop();
  await db.destroy();
  await closeBackOffice(office);
});
afterAll(() => sandbox.stop());

test('opens with the cart that the back office saved', async () => {
  await saveCart(office, ANA, { lines: lines(['A', 2]), promos: [] });
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 2]));
});

test('applies an operation once, however often it is sent', async () => {
  await carts.change(ANA, [add('1', 'A', 2)]);
  const cart = await carts.change(ANA, [add('1', 'A', 2), add('2', 'A', 3)]);
  expect(cart.lines).toEqual(lines(['A', 5]));
});

test('brings every edit to the back office, in few saves', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => carts.change(ANA, [add(`${index}`, 'A', 1)])));
  await theOfficeHolds(lines(['A', 20]));
  expect((await sandbox.journal(saveCart.path)).length).toBeLessThan(20);
});

test('merges what was edited elsewhere with what was edited here', async () => {
  await carts.change(ANA, [add('1', 'A', 1), add('2', 'B', 1)]);
  await theOfficeHolds(lines(['A', 1], ['B', 1]));
  await saveCart(office, ANA, { lines: lines(['B', 1], ['C', 7]), promos: [] });
  await carts.change(ANA, [add('3', 'B', 4)]);
  await theOfficeHolds(lines(['B', 5], ['C', 7]));
  expect((await carts.open(ANA)).lines).toEqual(lines(['B', 5], ['C', 7]));
});

test('loses nothing when a save lands and its answer does not', async () => {
  await carts.open(ANA);
  await sandbox.fail({ [saveCart.path]: { kind: 'commit-then-fail' } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await eventually(async () => expect(await sandbox.journal(saveCart.path)).not.toEqual([]));
  await carts.change(ANA, [add('2', 'B', 1)]);
  await sandbox.fail({});
  await theOfficeHolds(lines(['A', 1], ['B', 1]));
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 1], ['B', 1]));
});

test('does not take a late save of its own for an edit made elsewhere', async () => {
  await carts.open(ANA);
  await sandbox.fail({ [saveCart.path]: { kind: 'commit-late', ms: 1_500 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await eventually(async () => expect(await sandbox.journal(saveCart.path)).not.toEqual([]));
  await sandbox.fail({});
  await carts.change(ANA, [add('2', 'A', 4)]);
  await theOfficeHolds(lines(['A', 5]));
  await pause(LANDED_MS);
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 5]));
});

test('undoes nothing when a save lands late whose content was saved again meanwhile', async () => {
  await carts.open(ANA);
  await sandbox.fail({ [saveCart.path]: { kind: 'commit-late', ms: 2_500, times: 1 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  // The first save fails and arrives late; the second, with the same content, is answered.
  await theOfficeHolds(lines(['A', 1]));
  await carts.change(ANA, [add('2', 'B', 1)]);
  await theOfficeHolds(lines(['A', 1], ['B', 1]));
  await pause(LANDED_MS);
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 1], ['B', 1]));
});

test('undoes nothing when an answer of the back office is older than what another server saved since', async () => {
  await carts.open(ANA);
  let asked = 0;
  const { cart } = await mergeSavedCart(db, ANA, async () => {
    const answer = await getSavedCart(office, ANA);
    asked += 1;
    if (asked === 1) {
      await carts.change(ANA, [add('1', 'A', 1)]);
      await eventually(async () => expect(await cartsToSync(db)).toEqual([]));
    }
    return answer;
  });
  expect(cart.lines).toEqual(lines(['A', 1]));
});

test('recognises a late save, however many others were not answered since', async () => {
  const nothing = { lines: [], promos: [], unreadable: [] };
  await mergeSavedCart(db, ANA, async () => nothing);
  for (let quantity = 1; quantity <= 12; quantity++) {
    await recordSave(db, ANA, { lines: lines(['A', quantity]), promos: [] });
  }
  await db.transaction().execute((tx) => applyOperations(tx, ANA, [add('1', 'B', 7)]));
  const { cart } = await mergeSavedCart(db, ANA, async () => ({ ...nothing, lines: lines(['A', 1]) }));
  expect(cart.lines).toEqual(lines(['B', 7]));
});

test('saves over a late save of its own without anybody opening the cart', async () => {
  await carts.open(ANA);
  await sandbox.fail({ [saveCart.path]: { kind: 'commit-late', ms: 2_500, times: 1 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await eventually(async () => expect(await sandbox.journal(saveCart.path)).not.toEqual([]));
  await carts.change(ANA, [add('2', 'A', 4)]);
  await theOfficeHolds(lines(['A', 5]));
  await pause(LANDED_MS);
  await theOfficeHolds(lines(['A', 5]));
});

test('keeps what was added elsewhere to a cart that a late save had put back', async () => {
  await carts.open(ANA);
  await sandbox.fail({ [saveCart.path]: { kind: 'commit-late', ms: 1_000, times: 1 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await eventually(async () => expect(await sandbox.journal(saveCart.path)).not.toEqual([]));
  await carts.change(ANA, [add('2', 'B', 4), add('3', 'D', 2)]);
  await theOfficeHolds(lines(['A', 1], ['B', 4], ['D', 2]));
  await pause(LANDED_MS);
  await saveCart(office, ANA, { lines: lines(['A', 1], ['C', 7]), promos: [] });
  await theOfficeHolds(lines(['A', 1], ['B', 4], ['D', 2], ['C', 7]));
});

test('sees an edit made elsewhere after a late save of its own', async () => {
  await carts.open(ANA);
  await sandbox.fail({ [saveCart.path]: { kind: 'commit-late', ms: 1_500, times: 1 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await eventually(async () => expect(await sandbox.journal(saveCart.path)).not.toEqual([]));
  await carts.change(ANA, [add('2', 'A', 4)]);
  await theOfficeHolds(lines(['A', 5]));
  await pause(LANDED_MS);
  await carts.open(ANA);
  await theOfficeHolds(lines(['A', 5]));
  await saveCart(office, ANA, { lines: lines(['A', 5], ['C', 7]), promos: [] });
  await eventually(async () => expect((await carts.open(ANA)).lines).toEqual(lines(['A', 5], ['C', 7])));
});

test('serves the lines it can read of a cart that holds others, and goes on saving it', async () => {
  const raw = { ...ANA, lines: [...lines(['A', 2]), { itemCode: ' ', quantity: 1 }], promos: [] };
  await postSavedCart(raw);
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 2]));
  await carts.change(ANA, [add('1', 'B', 1)]);
  await theOfficeHolds(lines(['A', 2], ['B', 1]));
});

test('does not take a line that cannot be read any more for one removed elsewhere', async () => {
  await carts.change(ANA, [add('1', 'A', 2), add('2', 'B', 1)]);
  await theOfficeHolds(lines(['A', 2], ['B', 1]));
  await postSavedCart({ ...ANA, lines: lines(['A', 2_000_000], ['B', 3]), promos: [] });
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 2], ['B', 3]));
  await theOfficeHolds(lines(['A', 2], ['B', 3]));
});

test('refuses the line that would make a cart too long, and says so', async () => {
  const full = Array.from({ length: CART_MAX_LINES }, (_, index) => add(`${index}`, `P${index}`, 1));
  await carts.change(ANA, full);
  await expect(carts.change(ANA, [add('more', 'A', 1)])).rejects.toMatchObject({ code: 'cart_full' });
  const cart = await carts.change(ANA, [
    { kind: 'remove', opId: 'less', itemCode: 'P0' },
    add('then', 'A', 1),
  ]);
  expect(cart.lines).toHaveLength(CART_MAX_LINES);
});

test('tells the back office whose cart it is, and nothing else of the session', async () => {
  const session = { ...ANA, name: 'Ana Pereira', nickname: 'Ana' };
  await carts.change(session, [add('1', 'A', 1)]);
  await theOfficeHolds(lines(['A', 1]));
  const [read] = await sandbox.journal(getSavedCart.path);
  const [saved] = await sandbox.journal(saveCart.path);
  expect(read?.query).toEqual(ANA);
  expect(Object.keys(JSON.parse(saved?.body ?? ''))).toEqual(['cardcode', 'email', 'lines', 'promos']);
});

test('serves its own cart while the back office is down', async () => {
  await carts.change(ANA, [add('1', 'A', 1)]);
  await theOfficeHolds(lines(['A', 1]));
  await sandbox.fail({ '*': { kind: 'status', status: 503 } });
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 1]));
});

test('never shows an outage as an empty cart', async () => {
  await sandbox.fail({ [getSavedCart.path]: { kind: 'status', status: 503 } });
  await expect(carts.open(ANA)).rejects.toBeInstanceOf(BackOfficeError);
});

test('keeps the carts of two customers apart', async () => {
  await carts.change(ANA, [add('1', 'A', 1)]);
  const other = await carts.open({ cardcode: 'C00345', email: 'bruno@barracadelsur.uy' });
  expect(other.lines).toEqual([]);
});

test('takes up after a restart what never reached the back office', async () => {
  await carts.open(ANA);
  await sandbox.fail({ [saveCart.path]: { kind: 'status', status: 503 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await jobs.stop();
  await sandbox.fail({});
  jobs = new Jobs(db, openLog());
  carts = new CartSync(db, office, jobs, openLog());
  await jobs.begin();
  await theOfficeHolds(lines(['A', 1]));
});
