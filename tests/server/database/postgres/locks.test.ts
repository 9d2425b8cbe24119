import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { applyOperations, readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
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
/** Where each is three transactions that wait for one row: the last must have its connection within seconds. */
const FEWER = EACH.slice(0, 15);

let place: DatabasePlace;
/** The databases of two processes: each has connections of its own. */
let processes: [Database, Database];

beforeEach(async () => {
  place = await emptyDatabase();
  processes = [await openDatabase(place), await openDatabase(place)];
});
afterEach(() => Promise.all(processes.map((db) => db.destroy())));

/** Does the same in both processes at the same moments. */
const inBoth = (work: (db: Database, index: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(EACH.flatMap((index) => processes.map((db) => work(db, index))));
const add = (db: Database, owner: CartOwner, itemCode: string, quantity = 1) =>
  db
    .transaction()
    .execute((tx) => applyOperations(tx, owner, [{ kind: 'add', opId: randomUUID(), itemCode, quantity }]));
const cartOf = async (owner: CartOwner) => (await readStoredCart(processes[0], owner))?.cart;

test('processes that start at the same moment bring one database up to date', async () => {
  const empty = await emptyDatabase();
  const opened = await Promise.all(EACH.slice(0, 6).map(() => openDatabase(empty)));
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
  await Promise.all(
    processes.flatMap((db, which) =>
      EACH.map((index) =>
        changeLists(db, ANA, [{ kind: 'add', list: 'wishlist', product: product(`${which}-${index}`) }]),
      ),
    ),
  );
  expect((await readLists(processes[0], ANA)).wishlist).toHaveLength(80);
});

test('an order that is confirmed while its cart is edited leaves the edits in the cart, and is taken off once', async () => {
  const [one, other] = processes;
  await mergeSavedCart(one, ANA, async () => NOTHING_SAVED);
  const sends: Send[] = [];
  for (const _ of FEWER) {
    await add(one, ANA, 'ORDERED');
    const key = randomUUID();
    const lines = [{ itemCode: 'ORDERED', quantity: 1 }];
    await insertIntent(one, { key, owner: ANA, cartRev: 1, comments: '', ordered: { lines, promos: [] } });
    await one.updateTable('order_sends').set({ state: 'unknown' }).where('key', '=', key).execute();
    const send = await findSend(one, { key, part: 'lines' });
    if (send) sends.push(send);
  }
  const confirmed = await Promise.all([
    ...FEWER.map(() => add(other, ANA, 'A').then(() => false)),
    ...sends.flatMap((send) => processes.map((db) => confirmSend(db, send, { orderId: send.key }))),
  ]);
  expect(confirmed.filter(Boolean)).toHaveLength(FEWER.length);
  expect(await cartOf(ANA)).toMatchObject({ lines: [{ itemCode: 'A', quantity: FEWER.length }] });
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
  for (const id of EACH) for (const start of starts) start(String(id));
  const leases = () => processes[0].selectFrom('leases').select(['job', 'holder']).execute();
  await eventually(async () => expect(await leases()).toHaveLength(EACH.length));
  await eventually(() => expect(working).toHaveLength(EACH.length));
  await Promise.all(both.map((jobs) => jobs.stop()));
  expect(working.map(Number).sort((a, b) => a - b)).toEqual(EACH);
});
