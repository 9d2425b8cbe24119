import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOrder } from '#backoffice/calls/orders.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { openServices } from '#server/operation/services.ts';
import type { Intent } from '#server/orders/intents.ts';
import { ANA, BRUNO, checkout, goodsFrom, stateOf } from '../../../support/cart/ordering.ts';
import { emptyDatabase } from '../../../support/database/database.ts';
import { eventually } from '../../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../../support/sandbox.ts';

let office: TestOffice;
let goods: CartLine[];
/** Two servers over one Postgres, as on two machines. */
let shops: Awaited<ReturnType<typeof openServices>>[];

beforeEach(async () => {
  office = await startTestOffice();
  const witness = openBackOffice(office.url);
  goods = await goodsFrom(witness, office.url);
  await closeBackOffice(witness);
  const place = { ...(await emptyDatabase()), BACKOFFICE_URL: office.url };
  shops = [await openServices(place), await openServices(place)];
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  office.stop();
});

const fillCart = async (): Promise<number> => {
  const [shop] = shops;
  const operations = goods.map((line) => ({ kind: 'add' as const, opId: randomUUID(), ...line }));
  return (await shop?.carts.change(ANA, operations))?.rev ?? 0;
};
const confirmed = ({ key }: Intent): Promise<void> =>
  eventually(async () => {
    for (const shop of shops) expect(stateOf(await shop.orders.progress(ANA, key))).toBe('confirmed');
  });

test('a checkout that reaches two servers at the same moment is one order, and both answer it', async () => {
  for (let round = 1; round <= 8; round++) {
    const wanted = checkout(await fillCart());
    const [one, other] = await Promise.all(shops.map((shop) => shop.orders.place(ANA, wanted)));
    expect(other?.reference).toBe(one?.reference);
    await confirmed(one as Intent);
    expect(await office.journal(createOrder.path)).toHaveLength(round);
  }
});

test('of two checkouts of one cart that reach two servers at the same moment, one is asked whether it is a mistake', async () => {
  for (let round = 1; round <= 8; round++) {
    const rev = await fillCart();
    const placed = await Promise.allSettled(shops.map((shop) => shop.orders.place(ANA, checkout(rev))));
    const orders = placed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refusals = placed.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(orders).toHaveLength(1);
    expect(['unconfirmed_order', 'cart_changed']).toContain(refusals[0]);
    await confirmed(orders[0] as Intent);
    expect(await office.journal(createOrder.path)).toHaveLength(round);
  }
});

test('a caller who sends e-mails by two servers has one limit', async () => {
  const caller = { session: ANA, address: '203.0.113.7' };
  const send = (which: number) => shops[which % 2]?.limits.secondsToWait('mail', caller);
  const waits: unknown[] = [];
  for (let mail = 0; mail < 12; mail++) waits.push(await send(mail));
  expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(waits.slice(10)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(waits.slice(10)).not.toContain(0);
  const other = { ...caller, session: BRUNO };
  expect(await shops[0]?.limits.secondsToWait('mail', other)).toBe(0);
});

test('e-mails are counted by each server while the database does not answer', async () => {
  const [shop] = shops;
  await shop?.db.schema.alterTable('request_counts').renameTo('elsewhere').execute();
  const caller = { session: ANA, address: '203.0.113.7' };
  const waits: unknown[] = [];
  for (let mail = 0; mail < 11; mail++) waits.push(await shop?.limits.secondsToWait('mail', caller));
  expect(waits.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(waits.at(-1)).not.toBe(0);
});
