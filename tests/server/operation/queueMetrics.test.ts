import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveCart } from '#backoffice/calls/cart.ts';
import { createOrder } from '#backoffice/calls/orders.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { insertIntent } from '#server/orders/intents.ts';
import { ANA, BRUNO } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let office: TestOffice;
let shop: Services & { stop: () => Promise<void> };

beforeAll(async () => {
  office = await startTestOffice();
});
beforeEach(async () => {
  await office.reset();
  shop = await openServices({ ...(await emptyDatabase()), BACKOFFICE_URL: office.url });
});
afterEach(async () => {
  await office.fail({});
  await shop.stop();
});
afterAll(() => office.stop());

/** A number of the metrics; undefined when it is not shown. */
async function shown(name: string): Promise<number | undefined> {
  const { text } = await shop.metrics.show();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('an order that the back office does not answer is counted by its state, with its age, and its job', async () => {
  expect(await shown('order_sends{state="sending"}')).toBe(0);
  await office.fail({ [createOrder.path]: { kind: 'delay', ms: 3_000 } });
  const ordered = { lines: [{ itemCode: 'A', quantity: 1 }], promos: [] };
  await insertIntent(shop.db, { key: randomUUID(), owner: ANA, cartRev: 1, comments: '', ordered });
  await eventually(async () => expect(await shown('order_sends{state="sending"}')).toBe(1));
  const anHourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
  await shop.db.updateTable('intents').set({ created_at: anHourAgo }).execute();
  expect(await shown('order_sends_oldest_seconds{state="sending"}')).toBeGreaterThanOrEqual(3_600);
  expect(await shown('order_sends_oldest_seconds{state="ask"}')).toBe(0);
  expect((await shop.metrics.show()).text).toMatch(/^jobs_under_way\{kind="order"\} 1$/m);
});

test('a cart that is not saved yet is counted until it is', async () => {
  await shop.carts.open(ANA);
  await office.fail({ [saveCart.path]: { kind: 'delay', ms: 1_000 } });
  await shop.carts.change(ANA, [{ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 }]);
  expect(await shown('carts_unsaved')).toBe(1);
  await eventually(async () => expect(await shown('carts_unsaved')).toBe(0));
});

test('how long the oldest unsaved cart has waited is counted from its last edit, until it is saved', async () => {
  const edit = (owner: typeof ANA) =>
    shop.carts.change(owner, [{ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 }]);
  const editedAgo = (owner: typeof ANA, minutes: number) =>
    shop.db
      .updateTable('cart_operations')
      .set({ applied_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('cardcode', '=', owner.cardcode)
      .execute();
  const age = 'carts_unsaved_oldest_seconds';
  await shop.carts.open(ANA);
  await shop.carts.open(BRUNO);
  await edit(BRUNO);
  await eventually(async () => expect(await shown('carts_unsaved')).toBe(0));
  await editedAgo(BRUNO, 90);
  expect(await shown(age)).toBe(0);
  await office.fail({ [saveCart.path]: { kind: 'status', status: 503 } });
  await edit(ANA);
  await editedAgo(ANA, 60);
  await edit(ANA);
  expect(await shown(age)).toBeLessThan(60);
  await editedAgo(ANA, 30);
  expect(await shown(age)).toBeGreaterThanOrEqual(30 * 60);
  await edit(BRUNO);
  expect(await shown(age)).toBeGreaterThanOrEqual(30 * 60);
  expect(await shown(age)).toBeLessThan(60 * 60);
  await office.fail({});
  await eventually(async () => expect(await shown(age)).toBe(0));
});

test('the numbers of the process are shown while the database does not answer, and the others are absent', async () => {
  expect(await shown('database_answers')).toBe(1);
  await shop.db.schema.alterTable('order_sends').renameTo('elsewhere').execute();
  expect(await shown('database_answers')).toBe(0);
  expect(await shown('order_sends{state="new"}')).toBeUndefined();
  expect(await shown('carts_unsaved')).toBeUndefined();
  expect(await shown('carts_unsaved_oldest_seconds')).toBeUndefined();
  expect(await shown('process_cpu_user_seconds_total')).toBeDefined();
  await shop.db.schema.alterTable('elsewhere').renameTo('order_sends').execute();
});
