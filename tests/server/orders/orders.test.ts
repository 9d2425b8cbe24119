import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { lookupCards } from '#backoffice/calls/product.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import type { OrderState } from '#domain/orders/order.ts';
import type { DatabasePlace } from '#server/database/open.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { ordersOf, ownOrder } from '#server/orders/history/orders.ts';
import { ANA, BRUNO, checkout, goodsFrom, linesReference, stateOf } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let witness: BackOffice;
let place: DatabasePlace;
let shop: Services & { stop: () => Promise<void> };
let goods: CartLine[];

const start = async (): Promise<void> => {
  shop = await openServices({ ...place, BACKOFFICE_URL: sandbox.url });
};
const fillCart = async (owner = ANA) => {
  const operations = goods.map((line) => ({ kind: 'add' as const, opId: randomUUID(), ...line }));
  return shop.carts.change(owner, operations);
};
const stateBecomes = (key: string, state: OrderState): Promise<void> =>
  eventually(async () => expect(stateOf(await shop.orders.progress(ANA, key))).toBe(state));
const ordersSent = async (): Promise<number> => (await sandbox.journal(createOrder.path)).length;

beforeAll(async () => {
  sandbox = await startTestOffice();
  witness = openBackOffice(sandbox.url);
  goods = await goodsFrom(witness, sandbox.url);
});
beforeEach(async () => {
  await sandbox.reset();
  place = await emptyDatabase();
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await sandbox.fail({});
  await shop.stop();
});
afterAll(async () => {
  await closeBackOffice(witness);
  sandbox.stop();
});

test('places one order and empties the cart once it exists', async () => {
  const { rev } = await fillCart();
  const placed = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(placed.key, 'confirmed');
  const [sent] = await sandbox.journal(createOrder.path);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    ...ANA,
    reference: linesReference(placed),
    lines: goods,
  });
  expect((await shop.carts.open(ANA)).lines).toEqual([]);
});

test("the customer's own number is in the list, and a search finds it in the order itself", async () => {
  const { rev } = await fillCart();
  const { key } = await shop.orders.place(ANA, checkout(rev, { purchaseOrder: 'OC 2026/0147' }));
  await stateBecomes(key, 'confirmed');
  const session = { ...ANA, name: 'Ana', nickname: 'Ana' };
  const { orders } = await ordersOf(shop, session);
  const [placed] = orders;
  expect(placed?.ownNumber).toBe('OC 2026/0147');
  expect(await ownOrder(shop, session, placed?.orderId ?? '')).toMatchObject({ ownNumber: 'OC 2026/0147' });
  // Of an order that was placed through another machine, only the order itself says it.
  await shop.db.deleteFrom('order_sends').execute();
  expect((await ordersOf(shop, session)).orders[0]?.ownNumber).toBe('');
  const asked = (await sandbox.journal(getOrders.path)).length;
  const { orders: contents } = await shop.contents.of(ANA.cardcode);
  expect(contents[0]).toMatchObject({ orderId: placed?.orderId, ownNumber: 'OC 2026/0147' });
  expect(contents[0]?.products.map((product) => product.split(' ')[0])).toEqual(
    goods.map(({ itemCode }) => itemCode),
  );
  expect(contents.some(({ documents }) => documents.some((name) => /^Factura A \d+$/.test(name)))).toBe(true);
  expect((await sandbox.journal(getOrders.path)).length).toBe(asked);
});

test('answers the same order to the same key, however often it comes', async () => {
  const { rev } = await fillCart();
  const once = checkout(rev);
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.orders.place(ANA, once)));
  await stateBecomes(once.key, 'confirmed');
  await shop.orders.place(ANA, once);
  expect(new Set(answers.map(linesReference)).size).toBe(1);
  expect(await ordersSent()).toBe(1);
});

test('two checkouts of one cart at the same moment make one order', async () => {
  const { rev } = await fillCart();
  const outcomes = await Promise.allSettled([
    shop.orders.place(ANA, checkout(rev)),
    shop.orders.place(ANA, checkout(rev)),
  ]);
  const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.key] : []));
  expect(placed).toHaveLength(1);
  await stateBecomes(placed[0] ?? '', 'confirmed');
  await shop.orders.confirmListed(ANA, await getOrders(witness, ANA.cardcode));
  expect(await shop.orders.pending(ANA)).toEqual([]);
  expect(await ordersSent()).toBe(1);
});

test.each(['commit-then-fail', 'commit-late'])(
  'finds an order whose answer was lost (%s), and sends it once',
  async (kind) => {
    const { rev } = await fillCart();
    await sandbox.fail({ [createOrder.path]: { kind, ms: 1_000 } });
    const placed = await shop.orders.place(ANA, checkout(rev));
    const { key } = placed;
    await stateBecomes(key, 'unknown');
    await stateBecomes(key, 'confirmed');
    const listed = await getOrders(witness, ANA.cardcode);
    expect(listed.filter(({ reference }) => reference === linesReference(placed))).toHaveLength(1);
    expect(await ordersSent()).toBe(1);
  },
);

test('asks before it orders again what it has not confirmed', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'unknown');
  await expect(shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({ code: 'unconfirmed_order' });
  await sandbox.fail({});
  const second = await shop.orders.place(ANA, checkout(rev, { another: true }));
  await stateBecomes(second.key, 'confirmed');
});

test('asks too when the cart has grown since, but still holds what hangs', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'unknown');
  const [first] = goods;
  const grown = await shop.carts.change(ANA, [
    { kind: 'add', opId: randomUUID(), itemCode: first?.itemCode ?? '', quantity: first?.quantity ?? 0 },
  ]);
  await expect(shop.orders.place(ANA, checkout(grown.rev))).rejects.toMatchObject({
    code: 'unconfirmed_order',
  });
});

test('sends nothing when prices cannot be known', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [lookupCards.path]: { kind: 'status', status: 503 } });
  await expect(shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({ status: 503 });
  expect(await ordersSent()).toBe(0);
  expect(await shop.orders.pending(ANA)).toEqual([]);
});

test('keeps the cart when the back office turns the order down', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'status', status: 422 } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'rejected');
  expect((await shop.carts.open(ANA)).lines).toEqual(goods);
});

test('refuses a cart that changed since it was reviewed', async () => {
  const { rev } = await fillCart();
  await shop.carts.change(ANA, [{ kind: 'empty', opId: randomUUID() }]);
  await fillCart();
  await expect(shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({ code: 'cart_changed' });
});

test('an empty cart cannot be ordered', async () => {
  const { rev } = await shop.carts.change(ANA, [{ kind: 'empty', opId: randomUUID() }]);
  await expect(shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({
    status: 422,
    code: 'cart_empty',
  });
});

test('refuses a quantity that is not a multiple', async () => {
  const [line] = goods;
  const { rev } = await shop.carts.change(ANA, [
    { kind: 'set', opId: randomUUID(), itemCode: line?.itemCode ?? '', quantity: 0.001 },
  ]);
  await expect(shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({ code: 'order_problem' });
});

test('leaves in the cart what was added while the order was on its way', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'delay', ms: 1_500 } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  const [first] = goods;
  const added = { itemCode: first?.itemCode ?? '', quantity: 6 };
  await shop.carts.change(ANA, [{ kind: 'add', opId: randomUUID(), ...added }]);
  await stateBecomes(key, 'confirmed');
  expect((await shop.carts.open(ANA)).lines).toEqual([added]);
});

test('a key belongs to the customer who minted it', async () => {
  const { rev } = await fillCart();
  const { key } = await shop.orders.place(ANA, checkout(rev));
  expect(await shop.orders.progress(BRUNO, key)).toBeUndefined();
  await expect(shop.orders.place(BRUNO, checkout(rev, { key }))).rejects.toMatchObject({ code: 'key_taken' });
});

test('of two customers who order with one key at the same moment, one has the order and the other begins again', async () => {
  for (let round = 1; round <= 8; round++) {
    const key = randomUUID();
    const placing = [ANA, BRUNO].map(async (owner) => {
      const { rev } = await fillCart(owner);
      return shop.orders.place(owner, checkout(rev, { key, another: true }));
    });
    const placed = await Promise.allSettled(placing);
    const told = placed.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(told).toEqual(['key_taken']);
    // Then the cart of the one who has it is empty, and no line of the next round is taken out of it.
    await eventually(async () => {
      const progress = await Promise.all([ANA, BRUNO].map((owner) => shop.orders.progress(owner, key)));
      expect(progress.map(stateOf)).toContain('confirmed');
    });
    expect(await ordersSent()).toBe(round);
  }
});

test('after a crash while sending it looks for the order and does not send it again', async () => {
  const { rev } = await fillCart();
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'confirmed');
  await shop.db
    .updateTable('order_sends')
    .set({ state: 'sending', order_id: null })
    .where('key', '=', key)
    .execute();
  await shop.stop();
  await start();
  await stateBecomes(key, 'confirmed');
  expect(await ordersSent()).toBe(1);
});

test('orders nothing of a cart that changes while its prices are checked', async () => {
  const { rev } = await fillCart();
  const before = (await sandbox.journal(lookupCards.path)).length;
  await sandbox.fail({ [lookupCards.path]: { kind: 'delay', ms: 700 } });
  const refused = expect(shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({
    code: 'cart_changed',
  });
  await eventually(async () =>
    expect((await sandbox.journal(lookupCards.path)).length).toBeGreaterThan(before),
  );
  await shop.carts.change(ANA, [{ kind: 'add', opId: randomUUID(), itemCode: 'NO-EXISTE', quantity: 1 }]);
  await refused;
  expect(await ordersSent()).toBe(0);
});

test('refuses a cart that is not yet the one reviewed', async () => {
  const { rev } = await fillCart();
  await expect(shop.orders.place(ANA, checkout(rev + 1))).rejects.toMatchObject({ code: 'cart_changed' });
  expect(await ordersSent()).toBe(0);
});

test('sends a good order as soon as the back office is tried again after its failures', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'status', status: 503 } });
  const failing = { ...ANA, reference: 'another', comments: '', lines: goods };
  for (let failures = 0; failures < 6; failures++) {
    await expect(createOrder(shop.office, failing)).rejects.toThrow();
  }
  await sandbox.fail({});
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'confirmed');
});

test('finds an order that somebody entered under its reference after a day', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const placed = await shop.orders.place(ANA, checkout(rev));
  const { key } = placed;
  await stateBecomes(key, 'unknown');
  await sandbox.fail({});
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  await shop.db.updateTable('intents').set({ created_at: twoDaysAgo }).where('key', '=', key).execute();
  await shop.stop();
  await start();
  await stateBecomes(key, 'ask');
  await createOrder(witness, { ...ANA, reference: linesReference(placed), comments: '', lines: goods });
  await shop.stop();
  await start();
  await stateBecomes(key, 'confirmed');
});

test('an order of more than a day is looked for again soon when its look has failed', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'unknown');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  await shop.db.updateTable('intents').set({ created_at: twoDaysAgo }).where('key', '=', key).execute();
  await shop.stop();
  // What only reads is tried once more, so that one look meets it twice.
  await sandbox.fail({ [getOrders.path]: { kind: 'status', status: 503, times: 2 } });
  await start();
  await stateBecomes(key, 'ask');
});

test('finds an order of before, which was sent with a reference of 40 characters', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'unknown');
  await sandbox.fail({});
  const reference = `WEB-${key}`;
  await shop.db.updateTable('intents').set({ reference }).where('key', '=', key).execute();
  await shop.db.updateTable('order_sends').set({ reference }).where('key', '=', key).execute();
  await shop.stop();
  await start();
  await createOrder(witness, { ...ANA, reference, comments: '', lines: goods });
  await stateBecomes(key, 'confirmed');
});

test('an order that asks is confirmed as soon as the customer lists it, without another look', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const placed = await shop.orders.place(ANA, checkout(rev));
  const { key } = placed;
  await stateBecomes(key, 'unknown');
  await shop.db.updateTable('order_sends').set({ state: 'ask' }).where('key', '=', key).execute();
  await sandbox.fail({});
  await createOrder(witness, { ...ANA, reference: linesReference(placed), comments: '', lines: goods });
  const { pending } = await ordersOf(shop, { ...ANA, name: 'Ana', nickname: 'Ana' });
  expect(pending).toEqual([]);
  expect(stateOf(await shop.orders.progress(ANA, key))).toBe('confirmed');
});

test.each([2 * 60 * 60_000, 31 * 24 * 60 * 60_000])(
  'an order that is looked for while the clock is set by %d ms is not given up, and is found when the office has it',
  async (shift) => {
    const { rev } = await fillCart();
    await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
    const placed = await shop.orders.place(ANA, checkout(rev));
    const { key } = placed;
    await stateBecomes(key, 'unknown');
    await sandbox.fail({});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift, shouldAdvanceTime: true });
    await eventually(async () => expect(await sandbox.journal(getOrders.path)).not.toEqual([]));
    await setTimeout(500);
    expect(stateOf(await shop.orders.progress(ANA, key))).toBe('unknown');
    await createOrder(witness, { ...ANA, reference: linesReference(placed), comments: '', lines: goods });
    await stateBecomes(key, 'confirmed');
  },
);

test('tells the customer after a month that an order never arrived', async () => {
  const { rev } = await fillCart();
  await sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'unknown');
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
  await shop.db.updateTable('intents').set({ created_at: longAgo }).where('key', '=', key).execute();
  await shop.db.updateTable('order_sends').set({ state: 'ask' }).where('key', '=', key).execute();
  await shop.stop();
  await start();
  await stateBecomes(key, 'rejected');
});
