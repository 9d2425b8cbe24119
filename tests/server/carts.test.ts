import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getSavedCart, saveCart } from '#backoffice/carts.ts';
import { BackOfficeError } from '#backoffice/errors.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/office.ts';
import { CartSync } from '#server/cartSync.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { openLog } from '#server/log.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** An edit made elsewhere is looked for at every opening. */
const ALWAYS_STALE = -1;

let sandbox: TestOffice;
let office: BackOffice;
let db: Database;
let carts: CartSync;

const add = (opId: string, itemCode: string, quantity: number) => ({
  kind: 'add' as const,
  opId,
  itemCode,
  quantity,
});
const lines = (...pairs: [string, number][]) => pairs.map(([itemCode, quantity]) => ({ itemCode, quantity }));
const theOfficeHolds = (expected: { itemCode: string; quantity: number }[]): Promise<void> =>
  vi.waitFor(async () => expect((await getSavedCart(office, ANA)).lines).toEqual(expected), {
    timeout: 8_000,
  });

beforeAll(async () => {
  sandbox = await startTestOffice();
});
beforeEach(async () => {
  await sandbox.reset();
  office = openBackOffice(sandbox.url);
  db = await openDatabase(temporaryDirectory());
  carts = new CartSync(db, office, openLog(), ALWAYS_STALE);
});
afterEach(async () => {
  await sandbox.fail({});
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
  expect((await sandbox.journal('/web/SaveCart')).length).toBeLessThan(20);
});

test('merges what was edited elsewhere with what was edited here', async () => {
  await carts.change(ANA, [add('1', 'A', 1), add('2', 'B', 1)]);
  await theOfficeHolds(lines(['A', 1], ['B', 1]));
  await saveCart(office, ANA, { lines: lines(['B', 1], ['C', 7]), promos: [] });
  const cart = await carts.change(ANA, [add('3', 'B', 4)]);
  expect(cart.lines).toEqual(lines(['B', 5], ['C', 7]));
});

test('loses nothing when a save lands and its answer does not', async () => {
  await carts.open(ANA);
  await sandbox.fail({ '/web/SaveCart': { kind: 'commit-then-fail' } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await vi.waitFor(async () => expect(await sandbox.journal('/web/SaveCart')).not.toEqual([]));
  await carts.change(ANA, [add('2', 'B', 1)]);
  await sandbox.fail({});
  await theOfficeHolds(lines(['A', 1], ['B', 1]));
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 1], ['B', 1]));
});

test('does not take a late save of its own for an edit made elsewhere', async () => {
  await carts.open(ANA);
  await sandbox.fail({ '/web/SaveCart': { kind: 'commit-late', ms: 1_500 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await vi.waitFor(async () => expect(await sandbox.journal('/web/SaveCart')).not.toEqual([]));
  await sandbox.fail({});
  await carts.change(ANA, [add('2', 'A', 4)]);
  await theOfficeHolds(lines(['A', 5]));
  await theOfficeHolds(lines(['A', 1]));
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 5]));
});

test('serves its own cart while the back office is down', async () => {
  await carts.change(ANA, [add('1', 'A', 1)]);
  await theOfficeHolds(lines(['A', 1]));
  await sandbox.fail({ '*': { kind: 'status', status: 503 } });
  expect((await carts.open(ANA)).lines).toEqual(lines(['A', 1]));
});

test('never shows an outage as an empty cart', async () => {
  await sandbox.fail({ '/web/GetCart': { kind: 'status', status: 503 } });
  await expect(carts.open(ANA)).rejects.toBeInstanceOf(BackOfficeError);
});

test('keeps the carts of two customers apart', async () => {
  await carts.change(ANA, [add('1', 'A', 1)]);
  const other = await carts.open({ cardcode: 'C00345', email: 'bruno@barracadelsur.uy' });
  expect(other.lines).toEqual([]);
});

test('takes up after a restart what never reached the back office', async () => {
  await carts.open(ANA);
  await sandbox.fail({ '/web/SaveCart': { kind: 'status', status: 503 } });
  await carts.change(ANA, [add('1', 'A', 1)]);
  await carts.stop();
  await sandbox.fail({});
  carts = new CartSync(db, office, openLog());
  await carts.resume();
  await theOfficeHolds(lines(['A', 1]));
});
