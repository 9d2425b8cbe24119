import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { readWeek } from '#server/week/readWeek.ts';
import { ANA, BRUNO } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { leaveCart, placeOrder } from '../../support/week/placed.ts';

/** A Monday: the last whole week is that of 23 November. */
const TODAY = '2026-11-30';
const SCREWS = { itemCode: 'T1', quantity: 100 };
const DRILL = { itemCode: 'D1', quantity: 1 };
const PROMO = { idPromo: '12', description: 'Verano', lines: [DRILL] };

let db: Database;
beforeEach(async () => {
  db = await openDatabase(await emptyDatabase());
});
afterEach(() => db.destroy());

const count = (
  day: string,
  term: string,
  kind: 'nothing' | 'rowNotFound' | 'rowAsked' | 'wanted',
  times: number,
) => db.insertInto('missed_searches').values({ day, term, kind, count: times }).execute();

test('an order is of the shop’s week, and is counted by what is known of it', async () => {
  const order = { owner: ANA, ordered: { lines: [SCREWS, DRILL] } };
  // 23:30 of Sunday in Montevideo is Monday in UTC.
  await placeOrder(db, { ...order, at: '2026-11-23T02:30:00.000Z' });
  await placeOrder(db, { ...order, at: '2026-11-23T03:30:00.000Z' });
  await placeOrder(db, { ...order, at: '2026-11-30T02:30:00.000Z', state: 'rejected' });
  await placeOrder(db, {
    owner: BRUNO,
    at: '2026-11-26T15:00:00.000Z',
    ordered: { lines: [DRILL] },
    state: 'ask',
  });
  const week = await readWeek(db, TODAY);
  expect(week).toMatchObject({ monday: '2026-11-23', orders: 3 });
  expect(week.states).toEqual({ confirmed: 1, rejected: 1, ask: 1 });
  expect(week.doubtful).toEqual([
    { reference: expect.any(String), cardcode: BRUNO.cardcode, createdAt: '2026-11-26T15:00:00.000Z' },
  ]);
  expect(week.orderedCodes.get('D1')).toBe(4);
  expect(week.linesOfOrder).toBe(7 / 4);
  expect(week.weeks.slice(-2)).toMatchObject([
    { monday: '2026-11-16', orders: 1 },
    { monday: '2026-11-23', orders: 3 },
  ]);
});

test('an order with two parts is one order, confirmed in part where one of them was not taken', async () => {
  const ordered = { lines: [SCREWS], promos: [PROMO] };
  await placeOrder(db, { owner: ANA, at: '2026-11-25T15:00:00.000Z', ordered });
  await db.updateTable('order_sends').set({ state: 'rejected' }).where('part', '=', 'promos').execute();
  expect(await readWeek(db, TODAY)).toMatchObject({ orders: 1, states: { partial: 1 } });
});

test('a promotion is counted where it was put into a cart and where it was ordered', async () => {
  const at = '2026-11-25T15:00:00.000Z';
  await placeOrder(db, { owner: ANA, at, ordered: { promos: [PROMO] } });
  const other = { idPromo: '13', description: 'Riego', lines: [SCREWS] };
  await leaveCart(db, { owner: BRUNO, at, content: { lines: [], promos: [PROMO, other] } });
  expect((await readWeek(db, TODAY)).promos).toEqual([
    { idPromo: '12', description: 'Verano', inCarts: 1, ordered: 1 },
    { idPromo: '13', description: 'Riego', inCarts: 1, ordered: 0 },
  ]);
});

test('a cart is left after a week, with its sum as it was shown; an old one is a note, and an undated one is said', async () => {
  const content = { lines: [SCREWS], promos: [] };
  const at = (day: string) => `${day}T15:00:00.000Z`;
  const owner = (cardcode: string) => ({ cardcode, email: 'compras@ejemplo.uy' });
  await leaveCart(db, { owner: owner('LEFT'), at: at('2026-11-22'), content });
  await leaveCart(db, { owner: owner('FRESH'), at: at('2026-11-28'), content });
  await leaveCart(db, { owner: owner('NOTE'), at: at('2026-06-01'), content });
  await leaveCart(db, { owner: owner('EMPTY'), at: at('2026-11-20'), content: { lines: [], promos: [] } });
  await leaveCart(db, { owner: owner('UNDATED'), at: at('2026-11-20'), content });
  await db.deleteFrom('seen_offers').where('cardcode', '=', 'UNDATED').execute();
  const { left, undatedCarts } = await readWeek(db, TODAY);
  expect(left).toEqual([
    { cardcode: 'LEFT', last: '2026-11-22', lines: 1, totals: [{ currency: '$', total: 1_200_000 }] },
  ]);
  expect(undatedCarts).toBe(1);
});

test('what was asked in vain is of the week and of its kind, and of weeks before anything was counted nothing is known', async () => {
  await count('2026-11-17', 'tuercadora', 'nothing', 3);
  await count('2026-11-24', 'tuercadora', 'nothing', 2);
  await count('2026-11-25', 'codo fusion', 'rowNotFound', 4);
  await count('2026-11-25', 'de uno', 'rowNotFound', 1);
  await count('2026-11-25', 'tornillo', 'rowAsked', 5);
  await count('2026-11-26', 'llave de 33', 'wanted', 1);
  const { missed, missedCounts, weeks } = await readWeek(db, TODAY);
  expect(missed.map(({ term, kind, count: times }) => [term, kind, times])).toEqual([
    ['llave de 33', 'wanted', 1],
    ['tornillo', 'rowAsked', 5],
    ['codo fusion', 'rowNotFound', 4],
    ['tuercadora', 'nothing', 2],
  ]);
  expect(missedCounts).toEqual({ nothing: 2, rowNotFound: 5, rowAsked: 5, wanted: 1 });
  expect(weeks.slice(-3).map(({ searches }) => searches)).toEqual([null, 3, 2]);
});

test('a customer who ordered each week and stopped is named by card code, whoever of them ordered', async () => {
  for (const [email, day] of [
    ['a@ejemplo.uy', '2026-10-05'],
    ['b@ejemplo.uy', '2026-10-12'],
    ['a@ejemplo.uy', '2026-10-19'],
    ['b@ejemplo.uy', '2026-10-26'],
  ] as const)
    await placeOrder(db, {
      owner: { cardcode: 'C1', email },
      at: `${day}T15:00:00.000Z`,
      ordered: { lines: [DRILL] },
    });
  expect((await readWeek(db, TODAY)).stopped).toEqual([
    { cardcode: 'C1', orderDays: 4, usualDays: 7, last: '2026-10-26', silentDays: 35 },
  ]);
});
