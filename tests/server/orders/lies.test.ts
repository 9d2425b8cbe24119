import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { OrderState } from '#domain/orders/order.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { ordersOf } from '#server/orders/history/orders.ts';
import type { Intent } from '#server/orders/intents.ts';
import { doubtfulSends, settle } from '#server/orders/settling.ts';
import { ANA, BRUNO, checkout, goodsFrom, stateOf } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

/** A back office whose answers are not true: the sandbox's own list, read past its faults, says what is. */
let sandbox: TestOffice;
let witness: BackOffice;
let shop: Services & { stop: () => Promise<void> };
let goods: CartLine[];

const session = { ...ANA, name: 'Ana', nickname: 'Ana' };

beforeAll(async () => {
  sandbox = await startTestOffice();
  witness = openBackOffice(sandbox.url);
  goods = await goodsFrom(witness, sandbox.url);
});
beforeEach(async () => {
  await sandbox.reset();
  shop = await openServices({ ...(await emptyDatabase()), BACKOFFICE_URL: sandbox.url });
});
afterEach(async () => {
  await sandbox.fail({});
  await shop.stop();
});
afterAll(async () => {
  await closeBackOffice(witness);
  sandbox.stop();
});

/** Fills the cart and orders it. */
async function order(): Promise<Intent> {
  await shop.carts.change(ANA, [{ kind: 'empty', opId: randomUUID() }]);
  const operations = goods.map((line) => ({ kind: 'add' as const, opId: randomUUID(), ...line }));
  const { rev } = await shop.carts.change(ANA, operations);
  return shop.orders.place(ANA, checkout(rev, { another: true }));
}
const partOf = async ({ key }: Intent) => (await shop.orders.progress(ANA, key))?.sends[0];
const stateBecomes = (intent: Intent, state: OrderState): Promise<void> =>
  eventually(async () => expect(stateOf(await shop.orders.progress(ANA, intent.key))).toBe(state));
const linesInCart = async (): Promise<CartLine[]> => (await shop.carts.open(ANA)).lines;
const lying = (how: object) => sandbox.fail({ [createOrder.path]: { kind: 'rewrite', ...how } });
const looks = async (): Promise<number> => (await sandbox.journal(getOrders.path)).length;

test('an error in a 200 is a refusal, which is told once the list does not have the order', async () => {
  await lying({ carriedOut: false, body: '{"orderId":0,"error":"Stock insuficiente"}' });
  const placed = await order();
  await stateBecomes(placed, 'rejected');
  expect(await partOf(placed)).toMatchObject({ orderId: null, message: errors.orderRefused });
  expect(await linesInCart()).toEqual(goods);
  expect(await looks()).toBeGreaterThan(0);
});

test('a number that is none, and that of another order, confirm nothing', async () => {
  const theirs = await createOrder(witness, { ...BRUNO, reference: '', comments: '', lines: goods });
  for (const orderId of [0, -1, 'null', 'ERROR: 12', 500.5, Number(theirs)]) {
    await lying({ carriedOut: false, body: JSON.stringify({ orderId }) });
    const placed = await order();
    await stateBecomes(placed, 'unknown');
    expect(await linesInCart()).toEqual(goods);
  }
});

test('an order is confirmed by the number of the list, whatever the call answered', async () => {
  const theirs = await createOrder(witness, { ...BRUNO, reference: '', comments: '', lines: goods });
  await lying({ body: JSON.stringify({ orderId: Number(theirs) }) });
  const placed = await order();
  await stateBecomes(placed, 'confirmed');
  const [listed] = await getOrders(witness, ANA.cardcode);
  expect(listed?.reference).toBe(placed.reference);
  expect((await partOf(placed))?.orderId).toBe(listed?.orderId);
});

test.each([
  { status: 302, headers: { location: '/ingresar' } },
  { status: 404 },
  { status: 413 },
  { status: 422, body: '{"error":"Pedido duplicado"}' },
  { body: '{"success":false}' },
])('an order that was taken and then refused with %o is found', async (refusal) => {
  await lying(refusal);
  const placed = await order();
  await stateBecomes(placed, 'confirmed');
  expect(await linesInCart()).toEqual([]);
});

test.each([
  ['a page', { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' }],
  ['too many requests', { status: 429 }],
])('%s is no refusal of the back office: the order stays unknown', async (_, refusal) => {
  await lying({ carriedOut: false, ...refusal });
  const placed = await order();
  await stateBecomes(placed, 'unknown');
  await eventually(async () => expect(await looks()).toBeGreaterThan(0));
  expect(stateOf(await shop.orders.progress(ANA, placed.key))).toBe('unknown');
});

test('a refusal is not believed while the list cannot be read, nor said before', async () => {
  await sandbox.fail({
    [createOrder.path]: { kind: 'status', status: 422 },
    [getOrders.path]: { kind: 'rewrite', body: '{"error":"Sin sistema"}', times: 1 },
  });
  const placed = await order();
  await eventually(async () => expect(await looks()).toBe(1));
  expect(stateOf(await shop.orders.progress(ANA, placed.key))).toBe('unknown');
  await stateBecomes(placed, 'rejected');
  expect(await looks()).toBe(2);
});

/** Two orders, of which the list has the second under the number of the first. */
async function orderUnderTakenNumber(): Promise<{ first: Intent; second: Intent; taken: string }> {
  const first = await order();
  await stateBecomes(first, 'confirmed');
  const taken = (await partOf(first))?.orderId ?? '';
  const patch = [
    { op: 'replace', path: '/orders/0/orderId', value: Number(taken) },
    { op: 'remove', path: '/orders/1' },
  ];
  await sandbox.fail({ [getOrders.path]: { kind: 'rewrite', patch } });
  const second = await order();
  await stateBecomes(second, 'unknown');
  return { first, second, taken };
}

test('an order listed under a number that another has stays unknown, and an operator reads why', async () => {
  const { first, second, taken } = await orderUnderTakenNumber();
  await eventually(async () => {
    const [doubtful] = await doubtfulSends(shop.db);
    expect(doubtful?.problem).toMatch(`El pedido ${taken} es el de la referencia ${first.reference}`);
  });
  await expect(settle(shop.db, second.reference, { confirmed: taken }, { by: 'x', why: '' })).rejects.toThrow(
    first.reference,
  );
  expect((await ordersOf(shop, session)).pending).toHaveLength(1);
  await sandbox.fail({});
  await stateBecomes(second, 'confirmed');
});

test.each([
  ["another customer's", { op: 'replace', path: '/orders/0/cardcode', value: BRUNO.cardcode }],
  ['no number', { op: 'replace', path: '/orders/0/orderId', value: 0 }],
  ['the number of another row', { op: 'copy', from: '/orders/1/orderId', path: '/orders/0/orderId' }],
])('an order that the list has as %s is not confirmed', async (_, operation) => {
  await sandbox.fail({ [getOrders.path]: { kind: 'rewrite', patch: [operation] } });
  const placed = await order();
  await stateBecomes(placed, 'unknown');
});

test('an edit whose id a browser made of the reference and a code stops no confirmation', async () => {
  await lying({ ms: 800 });
  const placed = await order();
  const [line] = goods;
  for (const id of [`${placed.reference}:${line?.itemCode}`, `order-${placed.reference}-${line?.itemCode}`])
    await shop.carts.change(ANA, [{ kind: 'note', opId: id, itemCode: line?.itemCode ?? '', note: 'x' }]);
  await stateBecomes(placed, 'confirmed');
  expect(await linesInCart()).toEqual([]);
});

test('what cannot be confirmed is looked for more and more seldom', async () => {
  await orderUnderTakenNumber();
  const before = await looks();
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  // After 2 and 6 seconds.
  expect((await looks()) - before).toBeLessThanOrEqual(2);
});

test('whether another order has a number is asked of an index', async () => {
  const { rows } = await sql`explain query plan select key from order_sends where order_id = '1'`.execute(
    shop.db,
  );
  expect(rows).toMatchObject([{ detail: expect.stringContaining('INDEX order_sends_by_order_id') }]);
});
