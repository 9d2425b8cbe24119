import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { databaseCopy } from '#copy/database.ts';
import { applyOperations, readStoredCart, requireStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import { storageProblem } from '#server/database/problems.ts';
import type { Database } from '#server/database/schema.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { changeLists, readLists } from '#server/lists/lists.ts';
import { openLog } from '#server/operation/log.ts';
import { confirmSend } from '#server/orders/confirmation.ts';
import { insertIntent } from '#server/orders/intents.ts';
import { findSend, type Send } from '#server/orders/sends.ts';
import { emptyDatabase } from '../../../support/database/database.ts';
import { eventually } from '../../../support/eventually.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const NOTHING_SAVED = { lines: [], promos: [], unreadable: [] };
const EACH = Array.from({ length: 40 }, (_, index) => index);
/** In a process: fewer than it has connections, so that none waits for one. All of them wait for the same row. */
const AT_ONCE = 6;
/** Who waits in a line waits longer on a busy machine: what is tried is that nothing is lost. */
const PATIENCE = { lock_timeout: '40000', statement_timeout: '45000', query_timeout: '50000' };

let place: DatabasePlace;
/** The databases of two processes: each has connections of its own. */
let processes: [Database, Database];

async function patientDatabase(): Promise<DatabasePlace> {
  const empty = await emptyDatabase();
  const url = new URL(empty.DATABASE_URL);
  for (const [name, ms] of Object.entries(PATIENCE)) url.searchParams.set(name, ms);
  return { ...empty, DATABASE_URL: url.href };
}

beforeEach(async () => {
  place = await patientDatabase();
  processes = [await openDatabase(place), await openDatabase(place)];
});
afterEach(() => Promise.all(processes.map((db) => db.destroy())));

/** Does the same in both processes at the same moments. */
const inBoth = (work: (db: Database, index: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(processes.map((db) => pMap(EACH, (index) => work(db, index), { concurrency: AT_ONCE })));
const add = (db: Database, owner: CartOwner, itemCode: string, quantity = 1) =>
  db
    .transaction()
    .execute((tx) => applyOperations(tx, owner, [{ kind: 'add', opId: randomUUID(), itemCode, quantity }]));
const cartOf = async (owner: CartOwner) => (await readStoredCart(processes[0], owner))?.cart;

test('processes that start at the same moment bring one database up to date', async () => {
  const empty = await patientDatabase();
  const opened = await Promise.all(EACH.slice(0, AT_ONCE).map(() => openDatabase(empty)));
  for (const db of opened) expect(await readStoredCart(db, ANA)).toBeUndefined();
  await Promise.all(opened.map((db) => db.destroy()));
});

test('no edit of a cart is lost when two processes edit it at the same moment', async () => {
  await mergeSavedCart(processes[0], ANA, async () => NOTHING_SAVED);
  await inBoth((db) => add(db, ANA, 'A'));
  expect(await cartOf(ANA)).toMatchObject({ rev: 81, lines: [{ itemCode: 'A', quantity: 80 }] });
});

test('no edit is lost when the saved cart is merged in at the same moment', async () => {
  await mergeSavedCart(processes[0], ANA, async () => NOTHING_SAVED);
  await inBoth((db, index) =>
    index % 2 ? add(db, ANA, 'A') : mergeSavedCart(db, ANA, async () => NOTHING_SAVED),
  );
  expect(await cartOf(ANA)).toMatchObject({ lines: [{ itemCode: 'A', quantity: 40 }] });
});

test('a cart that two processes open for the first time at the same moment is opened in both', async () => {
  await inBoth((db, index) =>
    mergeSavedCart(db, { ...ANA, email: `${index}@ejemplo.uy` }, async () => NOTHING_SAVED),
  );
  expect(await cartOf({ ...ANA, email: '7@ejemplo.uy' })).toMatchObject({ rev: 1, lines: [] });
});

test('no product of a list is lost when two processes edit it at the same moment', async () => {
  const product = (code: string) => ({ code, title: code, brand: '', unitMult: 1, picture: null });
  await inBoth((db, index) => {
    const code = `${processes.indexOf(db)}-${index}`;
    return changeLists(db, ANA, [{ kind: 'add', list: 'wishlist', product: product(code) }]);
  });
  expect((await readLists(processes[0], ANA)).wishlist).toHaveLength(80);
});

test('an order that is confirmed while its cart is edited leaves the edits in the cart, and is taken off once', async () => {
  const [one, other] = processes;
  await mergeSavedCart(one, ANA, async () => NOTHING_SAVED);
  const sends: Send[] = [];
  for (const _ of EACH) {
    await add(one, ANA, 'ORDERED');
    const key = randomUUID();
    const { cart: ordered } = await requireStoredCart(one, ANA);
    await insertIntent(one, { key, owner: ANA, cartRev: ordered.rev, comments: '', ordered });
    await one.updateTable('order_sends').set({ state: 'unknown' }).where('key', '=', key).execute();
    const send = await findSend(one, { key, part: 'lines' });
    if (send) sends.push(send);
  }
  const confirm = (db: Database) => (send: Send) => confirmSend(db, send, { orderId: send.key });
  const confirmed = await Promise.all([
    pMap(EACH, () => add(other, ANA, 'A').then(() => false), { concurrency: AT_ONCE / 2 }),
    ...processes.map((db) => pMap(sends, confirm(db), { concurrency: AT_ONCE / 2 })),
  ]);
  expect(confirmed.flat().filter(Boolean)).toHaveLength(EACH.length);
  expect(await cartOf(ANA)).toMatchObject({ lines: [{ itemCode: 'A', quantity: EACH.length }] });
});

test('of two processes that start the same jobs at the same moment, one does each', async () => {
  const working: string[] = [];
  const both = processes.map((db) => new Jobs(db, openLog()));
  const starts = both.map((jobs) =>
    jobs.define({
      name: 'order',
      open: async () => [],
      work: (id, signal) =>
        new Promise((resolve) => {
          working.push(id);
          signal.addEventListener('abort', () => resolve());
        }),
    }),
  );
  const leases = () => processes[0].selectFrom('leases').select(['job', 'holder']).execute();
  for (const ids of [EACH.slice(0, AT_ONCE), EACH.slice(AT_ONCE, 2 * AT_ONCE)]) {
    const before = working.length;
    for (const id of ids) for (const start of starts) start(String(id));
    await eventually(async () => expect(await leases()).toHaveLength(before + ids.length));
    await eventually(() => expect(working).toHaveLength(before + ids.length));
  }
  await Promise.all(both.map((jobs) => jobs.stop()));
  expect(working.map(Number).sort((a, b) => a - b)).toEqual(EACH.slice(0, 2 * AT_ONCE));
});

test('of two that wait for each other one is told to try again, and the other goes on', async () => {
  const owners = ['uno', 'dos'].map((name) => ({ ...ANA, email: `${name}@ferreteriaelpuerto.uy` }));
  for (const owner of owners) await mergeSavedCart(processes[0], owner, async () => NOTHING_SAVED);
  const held = processes.map(() => Promise.withResolvers<void>());
  const lockBoth = (db: Database, at: number, own: CartOwner[]): Promise<string | null> =>
    db
      .transaction()
      .execute(async (tx) => {
        await requireStoredCart(tx, own[0] as CartOwner);
        held[at]?.resolve();
        await Promise.all(held.map(({ promise }) => promise));
        await requireStoredCart(tx, own[1] as CartOwner);
      })
      .then(() => 'went on', storageProblem);
  const [one, other] = processes;
  const ends = await Promise.all([lockBoth(one, 0, owners), lockBoth(other, 1, owners.toReversed())]);
  expect(ends.toSorted()).toEqual([databaseCopy.problems.rowsLocked, 'went on'].toSorted());
});
