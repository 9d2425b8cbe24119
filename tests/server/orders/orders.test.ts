import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { lookupCards } from '#backoffice/calls/product.ts';
import { ordersOf, ownOrder } from '#server/orders/history/orders.ts';
import { ANA, BRUNO, checkout, linesReference, stateOf } from '../../support/cart/ordering.ts';
import { OrderingShop } from '../../support/cart/orderingShop.ts';
import { eventually } from '../../support/eventually.ts';

const ordering = new OrderingShop();

test('places one order and empties the cart once it exists', async () => {
  const { rev } = await ordering.fillCart();
  const placed = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(placed.key, 'confirmed');
  const [sent] = await ordering.sandbox.journal(createOrder.path);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    ...ANA,
    reference: linesReference(placed),
    lines: ordering.goods,
  });
  expect((await ordering.shop.carts.open(ANA)).lines).toEqual([]);
});

test("the customer's own number is in the list, and a search finds it in the order itself", async () => {
  const { rev } = await ordering.fillCart();
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev, { purchaseOrder: 'OC 2026/0147' }));
  await ordering.stateBecomes(key, 'confirmed');
  const session = { ...ANA, name: 'Ana', nickname: 'Ana' };
  const { orders } = await ordersOf(ordering.shop, session);
  const [placed] = orders;
  expect(placed?.ownNumber).toBe('OC 2026/0147');
  expect(await ownOrder(ordering.shop, session, placed?.orderId ?? '')).toMatchObject({
    ownNumber: 'OC 2026/0147',
  });
  // Of an order that was placed through another machine, only the order itself says it.
  await ordering.shop.db.deleteFrom('order_sends').execute();
  expect((await ordersOf(ordering.shop, session)).orders[0]?.ownNumber).toBe('');
  const asked = (await ordering.sandbox.journal(getOrders.path)).length;
  const { orders: contents } = await ordering.shop.contents.of(ANA.cardcode);
  expect(contents[0]).toMatchObject({ orderId: placed?.orderId, ownNumber: 'OC 2026/0147' });
  expect(contents[0]?.products.map((product) => product.split(' ')[0])).toEqual(
    ordering.goods.map(({ itemCode }) => itemCode),
  );
  expect(contents.some(({ documents }) => documents.some((name) => /^Factura A \d+$/.test(name)))).toBe(true);
  expect((await ordering.sandbox.journal(getOrders.path)).length).toBe(asked);
});

test('answers the same order to the same key, however often it comes', async () => {
  const { rev } = await ordering.fillCart();
  const once = checkout(rev);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ordering.shop.orders.place(ANA, once)));
  await ordering.stateBecomes(once.key, 'confirmed');
  await ordering.shop.orders.place(ANA, once);
  expect(new Set(answers.map(linesReference)).size).toBe(1);
  expect(await ordering.ordersSent()).toBe(1);
});

test('two checkouts of one cart at the same moment make one order', async () => {
  const { rev } = await ordering.fillCart();
  const outcomes = await Promise.allSettled([
    ordering.shop.orders.place(ANA, checkout(rev)),
    ordering.shop.orders.place(ANA, checkout(rev)),
  ]);
  const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.key] : []));
  expect(placed).toHaveLength(1);
  await ordering.stateBecomes(placed[0] ?? '', 'confirmed');
  await ordering.shop.orders.confirmListed(ANA, await getOrders(ordering.witness, ANA.cardcode));
  expect(await ordering.shop.orders.pending(ANA)).toEqual([]);
  expect(await ordering.ordersSent()).toBe(1);
});

test('asks before it orders again what it has not confirmed', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'unknown');
  await expect(ordering.shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({
    code: 'unconfirmed_order',
  });
  await ordering.sandbox.fail({});
  const second = await ordering.shop.orders.place(ANA, checkout(rev, { another: true }));
  await ordering.stateBecomes(second.key, 'confirmed');
});

test('asks too when the cart has grown since, but still holds what hangs', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'unknown');
  const [first] = ordering.goods;
  const grown = await ordering.shop.carts.change(ANA, [
    { kind: 'add', opId: randomUUID(), itemCode: first?.itemCode ?? '', quantity: first?.quantity ?? 0 },
  ]);
  await expect(ordering.shop.orders.place(ANA, checkout(grown.rev))).rejects.toMatchObject({
    code: 'unconfirmed_order',
  });
});

test('sends nothing when prices cannot be known', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [lookupCards.path]: { kind: 'status', status: 503 } });
  await expect(ordering.shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({ status: 503 });
  expect(await ordering.ordersSent()).toBe(0);
  expect(await ordering.shop.orders.pending(ANA)).toEqual([]);
});

test('keeps the cart when the back office turns the order down', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'status', status: 422 } });
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'rejected');
  expect((await ordering.shop.carts.open(ANA)).lines).toEqual(ordering.goods);
});

test('refuses a cart that changed since it was reviewed', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.shop.carts.change(ANA, [{ kind: 'empty', opId: randomUUID() }]);
  await ordering.fillCart();
  await expect(ordering.shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({
    code: 'cart_changed',
  });
});

test('an empty cart cannot be ordered', async () => {
  const { rev } = await ordering.shop.carts.change(ANA, [{ kind: 'empty', opId: randomUUID() }]);
  await expect(ordering.shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({
    status: 422,
    code: 'cart_empty',
  });
});

test('refuses a quantity that is not a multiple', async () => {
  const [line] = ordering.goods;
  const { rev } = await ordering.shop.carts.change(ANA, [
    { kind: 'set', opId: randomUUID(), itemCode: line?.itemCode ?? '', quantity: 0.001 },
  ]);
  await expect(ordering.shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({
    code: 'order_problem',
  });
});

test('leaves in the cart what was added while the order was on its way', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'delay', ms: 1_500 } });
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  const [first] = ordering.goods;
  const added = { itemCode: first?.itemCode ?? '', quantity: 6 };
  await ordering.shop.carts.change(ANA, [{ kind: 'add', opId: randomUUID(), ...added }]);
  await ordering.stateBecomes(key, 'confirmed');
  expect((await ordering.shop.carts.open(ANA)).lines).toEqual([added]);
});

test('a key belongs to the customer who minted it', async () => {
  const { rev } = await ordering.fillCart();
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  expect(await ordering.shop.orders.progress(BRUNO, key)).toBeUndefined();
  await expect(ordering.shop.orders.place(BRUNO, checkout(rev, { key }))).rejects.toMatchObject({
    code: 'key_taken',
  });
});

test('of two customers who order with one key at the same moment, one has the order and the other begins again', async () => {
  for (let round = 1; round <= 8; round++) {
    const key = randomUUID();
    const placing = [ANA, BRUNO].map(async (owner) => {
      const { rev } = await ordering.fillCart(owner);
      return ordering.shop.orders.place(owner, checkout(rev, { key, another: true }));
    });
    const placed = await Promise.allSettled(placing);
    const told = placed.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(told).toEqual(['key_taken']);
    // Then the cart of the one who has it is empty, and no line of the next round is taken out of it.
    await eventually(async () => {
      const progress = await Promise.all(
        [ANA, BRUNO].map((owner) => ordering.shop.orders.progress(owner, key)),
      );
      expect(progress.map(stateOf)).toContain('confirmed');
    });
    expect(await ordering.ordersSent()).toBe(round);
  }
});

test('orders nothing of a cart that changes while its prices are checked', async () => {
  const { rev } = await ordering.fillCart();
  const before = (await ordering.sandbox.journal(lookupCards.path)).length;
  await ordering.sandbox.fail({ [lookupCards.path]: { kind: 'delay', ms: 700 } });
  const refused = expect(ordering.shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({
    code: 'cart_changed',
  });
  await eventually(async () =>
    expect((await ordering.sandbox.journal(lookupCards.path)).length).toBeGreaterThan(before),
  );
  await ordering.shop.carts.change(ANA, [
    { kind: 'add', opId: randomUUID(), itemCode: 'NO-EXISTE', quantity: 1 },
  ]);
  await refused;
  expect(await ordering.ordersSent()).toBe(0);
});

test('refuses a cart that is not yet the one reviewed', async () => {
  const { rev } = await ordering.fillCart();
  await expect(ordering.shop.orders.place(ANA, checkout(rev + 1))).rejects.toMatchObject({
    code: 'cart_changed',
  });
  expect(await ordering.ordersSent()).toBe(0);
});
