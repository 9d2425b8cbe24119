import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { ordersOf } from '#server/orders/history/orders.ts';
import { ANA, checkout, linesReference, stateOf } from '../../support/cart/ordering.ts';
import { OrderingShop } from '../../support/cart/orderingShop.ts';
import { eventually } from '../../support/eventually.ts';

const ordering = new OrderingShop();
afterEach(() => {
  vi.useRealTimers();
});

test.each(['commit-then-fail', 'commit-late'])(
  'finds an order whose answer was lost (%s), and sends it once',
  async (kind) => {
    const { rev } = await ordering.fillCart();
    await ordering.sandbox.fail({ [createOrder.path]: { kind, ms: 1_000 } });
    const placed = await ordering.shop.orders.place(ANA, checkout(rev));
    const { key } = placed;
    await ordering.stateBecomes(key, 'unknown');
    await ordering.stateBecomes(key, 'confirmed');
    const listed = await getOrders(ordering.witness, ANA.cardcode);
    expect(listed.filter(({ reference }) => reference === linesReference(placed))).toHaveLength(1);
    expect(await ordering.ordersSent()).toBe(1);
  },
);

test('after a crash while sending it looks for the order and does not send it again', async () => {
  const { rev } = await ordering.fillCart();
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'confirmed');
  await ordering.shop.db
    .updateTable('order_sends')
    .set({ state: 'sending', order_id: null })
    .where('key', '=', key)
    .execute();
  await ordering.shop.stop();
  await ordering.start();
  await ordering.stateBecomes(key, 'confirmed');
  expect(await ordering.ordersSent()).toBe(1);
});

test('sends a good order as soon as the back office is tried again after its failures', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'status', status: 503 } });
  const failing = { ...ANA, reference: 'another', comments: '', lines: ordering.goods };
  for (let failures = 0; failures < 6; failures++) {
    await expect(createOrder(ordering.shop.office, failing)).rejects.toThrow();
  }
  await ordering.sandbox.fail({});
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'confirmed');
});

test('finds an order that somebody entered under its reference after a day', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const placed = await ordering.shop.orders.place(ANA, checkout(rev));
  const { key } = placed;
  await ordering.stateBecomes(key, 'unknown');
  await ordering.sandbox.fail({});
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  await ordering.shop.db
    .updateTable('intents')
    .set({ created_at: twoDaysAgo })
    .where('key', '=', key)
    .execute();
  await ordering.shop.stop();
  await ordering.start();
  await ordering.stateBecomes(key, 'ask');
  await createOrder(ordering.witness, {
    ...ANA,
    reference: linesReference(placed),
    comments: '',
    lines: ordering.goods,
  });
  await ordering.shop.stop();
  await ordering.start();
  await ordering.stateBecomes(key, 'confirmed');
});

test('an order of more than a day is looked for again soon when its look has failed', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'unknown');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  await ordering.shop.db
    .updateTable('intents')
    .set({ created_at: twoDaysAgo })
    .where('key', '=', key)
    .execute();
  await ordering.shop.stop();
  // What only reads is tried once more, so that one look meets it twice.
  await ordering.sandbox.fail({ [getOrders.path]: { kind: 'status', status: 503, times: 2 } });
  await ordering.start();
  await ordering.stateBecomes(key, 'ask');
});

test('finds an order of before, which was sent with a reference of 40 characters', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'unknown');
  await ordering.sandbox.fail({});
  const reference = `WEB-${key}`;
  await ordering.shop.db.updateTable('intents').set({ reference }).where('key', '=', key).execute();
  await ordering.shop.db.updateTable('order_sends').set({ reference }).where('key', '=', key).execute();
  await ordering.shop.stop();
  await ordering.start();
  await createOrder(ordering.witness, { ...ANA, reference, comments: '', lines: ordering.goods });
  await ordering.stateBecomes(key, 'confirmed');
});

test('an order that asks is confirmed as soon as the customer lists it, without another look', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const placed = await ordering.shop.orders.place(ANA, checkout(rev));
  const { key } = placed;
  await ordering.stateBecomes(key, 'unknown');
  await ordering.shop.db.updateTable('order_sends').set({ state: 'ask' }).where('key', '=', key).execute();
  await ordering.sandbox.fail({});
  await createOrder(ordering.witness, {
    ...ANA,
    reference: linesReference(placed),
    comments: '',
    lines: ordering.goods,
  });
  const { pending } = await ordersOf(ordering.shop, { ...ANA, name: 'Ana', nickname: 'Ana' });
  expect(pending).toEqual([]);
  expect(stateOf(await ordering.shop.orders.progress(ANA, key))).toBe('confirmed');
});

test.each([2 * 60 * 60_000, 31 * 24 * 60 * 60_000])(
  'an order that is looked for while the clock is set by %d ms is not given up, and is found when the office has it',
  async (shift) => {
    const { rev } = await ordering.fillCart();
    await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
    const placed = await ordering.shop.orders.place(ANA, checkout(rev));
    const { key } = placed;
    await ordering.stateBecomes(key, 'unknown');
    await ordering.sandbox.fail({});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift, shouldAdvanceTime: true });
    await eventually(async () => expect(await ordering.sandbox.journal(getOrders.path)).not.toEqual([]));
    await setTimeout(500);
    expect(stateOf(await ordering.shop.orders.progress(ANA, key))).toBe('unknown');
    await createOrder(ordering.witness, {
      ...ANA,
      reference: linesReference(placed),
      comments: '',
      lines: ordering.goods,
    });
    await ordering.stateBecomes(key, 'confirmed');
  },
);

test('tells the customer after a month that an order never arrived', async () => {
  const { rev } = await ordering.fillCart();
  await ordering.sandbox.fail({ [createOrder.path]: { kind: 'reset' } });
  const { key } = await ordering.shop.orders.place(ANA, checkout(rev));
  await ordering.stateBecomes(key, 'unknown');
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
  await ordering.shop.db.updateTable('intents').set({ created_at: longAgo }).where('key', '=', key).execute();
  await ordering.shop.db.updateTable('order_sends').set({ state: 'ask' }).where('key', '=', key).execute();
  await ordering.shop.stop();
  await ordering.start();
  await ordering.stateBecomes(key, 'rejected');
});
