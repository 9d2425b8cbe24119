import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { createPromoOrder } from '#backoffice/calls/promos.ts';
import { getShipping } from '#backoffice/calls/settings.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { unitPrice } from '#domain/cart/totals.ts';
import { lastWishedDay } from '#domain/orders/orderTerms.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import type { OrderTerms } from '#server/orders/orderTerms.ts';
import { goodsOf } from '../../support/cart/goods.ts';
import { ANA, checkout, goodsFrom, promosFrom, stateOf } from '../../support/cart/ordering.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let witness: BackOffice;
let shop: Services & { stop: () => Promise<void> };
let goods: CartLine[];

beforeAll(async () => {
  sandbox = await startTestOffice(400);
  witness = openBackOffice(sandbox.url);
  goods = await goodsFrom(witness, sandbox.url);
});
beforeEach(async () => {
  await sandbox.reset();
  shop = await openServices({ DATA_DIR: temporaryDirectory(), BACKOFFICE_URL: sandbox.url });
});
afterEach(async () => {
  await sandbox.fail({});
  await shop.stop();
});
afterAll(async () => {
  await closeBackOffice(witness);
  sandbox.stop();
});

const note = (text: string, [line] = goods) => ({
  kind: 'note' as const,
  ...{ opId: randomUUID(), itemCode: line?.itemCode ?? '', note: text },
});
async function fillCart(): Promise<number> {
  const operations = goods.map((line) => ({ kind: 'add' as const, opId: randomUUID(), ...line }));
  return (await shop.carts.change(ANA, operations)).rev;
}
const place = async (terms: Partial<OrderTerms>, rev?: number) =>
  shop.orders.place(ANA, checkout(rev ?? (await fillCart()), terms));
const sent = async (path: typeof createOrder.path | typeof createPromoOrder.path) =>
  (await sandbox.journal(path)).map(({ body }) => JSON.parse(body));
const isConfirmed = (key: string): Promise<void> =>
  eventually(async () => expect(stateOf(await shop.orders.progress(ANA, key))).toBe('confirmed'));

test('delivery, own number, day, comments and notes of lines arrive in the comments of the order', async () => {
  await fillCart();
  const { rev } = await shop.carts.change(ANA, [note('Gris')]);
  const { key } = await place(
    {
      note: 'De mañana',
      purchaseOrder: '4500123',
      wishedDay: lastWishedDay(),
      delivery: { shipping: 'REPARTO', address: 'DEPOSITO' },
    },
    rev,
  );
  await isConfirmed(key);
  const [order] = await sent(createOrder.path);
  expect(order.comments).toMatch(/^Orden de compra: 4500123\nEnvío: Reparto propio\nDirección: Depósito, /);
  expect(order.comments).toContain(`Notas por producto:\n- ${goods[0]?.itemCode}: Gris`);
  expect(order.lines).toEqual(goods);
  const [listed] = await getOrders(witness, ANA.cardcode);
  expect(listed?.reference).toBe(order.reference);
});

test('the promotions of an order carry the same comments as its lines', async () => {
  const [promo] = await promosFrom(witness);
  if (!promo) throw new Error('Ana has no promotion today.');
  await fillCart();
  const { rev } = await shop.carts.change(ANA, [{ kind: 'addPromo', opId: randomUUID(), promo }]);
  const { key } = await place({ purchaseOrder: '77' }, rev);
  await isConfirmed(key);
  expect((await sent(createPromoOrder.path))[0]).toMatchObject({ comments: 'Orden de compra: 77' });
});

test.each<[string, Partial<OrderTerms>, RegExp]>([
  ['a day that passed', { wishedDay: '2020-01-01' }, /fecha deseada ya pasó/],
  ['a day that is none', { wishedDay: '2026-02-30' }, /no existe en el calendario/],
  ['a word for a day', { wishedDay: 'mañana' }, /no existe en el calendario/],
  ['a day in ages', { wishedDay: '9999-12-31' }, /puede ser hasta el \d\d\/\d\d\/\d{4}/],
  ['a note of 10,000 characters', { note: 'a'.repeat(10_000) }, /pasan por 9500 caracteres/],
  ['too long an own number', { purchaseOrder: '1'.repeat(41) }, /hasta 40 caracteres/],
  [
    'an unknown way',
    { delivery: { shipping: 'DRON', address: null } },
    /forma de envío elegida ya no está disponible/,
  ],
  [
    "another customer's address",
    { delivery: { shipping: 'REPARTO', address: 'OBRA-DE-OTRO' } },
    /no está entre las suyas/,
  ],
  ['no address', { delivery: { shipping: 'REPARTO', address: null } }, /Elija en qué dirección/],
])('%s is refused in words, and nothing is sent', async (_, terms, words) => {
  await expect(place(terms)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(words) });
  expect(await sent(createOrder.path)).toEqual([]);
  expect((await shop.carts.open(ANA)).lines).toEqual(goods);
});

test('notes that do not fit together are refused with by how much, and stay in the cart', async () => {
  const many = (await goodsOf(sandbox, ANA.cardcode)).slice(0, 5);
  const operations = many.flatMap(({ code: itemCode, multiple }) => [
    { kind: 'add' as const, opId: randomUUID(), itemCode, quantity: multiple },
    note('n'.repeat(100), [{ itemCode, quantity: multiple }]),
  ]);
  const { rev } = await shop.carts.change(ANA, operations);
  await expect(place({ note: 'a'.repeat(500) }, rev)).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/notas de los productos, el pedido pasa por \d+ caracteres/),
  });
  expect((await shop.carts.open(ANA)).lines.map((line) => line.note)).toEqual(
    many.map(() => 'n'.repeat(100)),
  );
});

test('control characters in a note are left out, and the order goes', async () => {
  const { key } = await place({ note: 'uno\u0000\u0007dos\r\ntres' });
  await isConfirmed(key);
  expect((await sent(createOrder.path))[0].comments).toBe('Comentarios: uno dos\ntres');
});

test('what is collected at the counter needs no address', async () => {
  const { key } = await place({ delivery: { shipping: 'RETIRO', address: null } });
  await isConfirmed(key);
  expect((await sent(createOrder.path))[0].comments).toBe('Envío: Retiro en mostrador');
});

test.each([getShipping.path, getCustomerHeader.path])(
  'while %s fails an order without a choice goes, and one with a choice waits with its cart',
  async (path) => {
    await sandbox.fail({ [path]: { kind: 'status', status: 503 } });
    const rev = await fillCart();
    await expect(place({ delivery: { shipping: 'REPARTO', address: 'LOCAL' } }, rev)).rejects.toMatchObject({
      status: 503,
    });
    await isConfirmed((await place({}, rev)).key);
  },
);

test('a note stays with its line when the cart is changed elsewhere, and the back office has none', async () => {
  await fillCart();
  await shop.carts.change(ANA, [note('Gris')]);
  await eventually(async () => expect((await getSavedCart(witness, ANA))?.lines).toEqual(goods));
  const [first, ...others] = goods;
  const elsewhere = [{ itemCode: first?.itemCode ?? '', quantity: (first?.quantity ?? 1) * 2 }, ...others];
  await saveCart(witness, ANA, { lines: elsewhere, promos: [] });
  await shop.db
    .updateTable('carts')
    .set({ checked_at: new Date(0).toISOString() })
    .execute();
  expect((await shop.carts.open(ANA)).lines).toEqual([{ ...elsewhere[0], note: 'Gris' }, ...others]);
});

test('a price that is not the one that was shown is refused with both, and nothing is sent', async () => {
  const rev = await fillCart();
  const codes = goods.map(({ itemCode }) => itemCode);
  const offered = await shop.cache.offers(ANA.cardcode, codes);
  const prices = new Map(
    offered.map(({ product, offer }) => [
      product.code,
      { price: unitPrice(offer), currency: offer.currency },
    ]),
  );
  const [dearer] = offered;
  if (!dearer) throw new Error('The sandbox offers nothing.');
  await sandbox.plantPrice(dearer.product.code, { price: 4321.5 });
  const once = { ...checkout(rev), prices };
  await expect(shop.orders.place(ANA, once)).rejects.toMatchObject({
    status: 409,
    code: 'price_changed',
    message: expect.stringMatching(/^Cambió el precio de «.*»: antes .*, ahora .*No se envió nada/),
  });
  expect(await sent(createOrder.path)).toEqual([]);
  // The minute for which a price is kept does not count any more: the page gets the new one.
  const [now] = await shop.cache.offers(ANA.cardcode, [dearer.product.code]);
  expect(now?.offer.price).not.toBe(dearer.offer.price);
  if (!now) throw new Error('The product is gone.');
  const seen = { price: unitPrice(now.offer), currency: now.offer.currency };
  await shop.orders.place(ANA, { ...once, prices: new Map(prices).set(dearer.product.code, seen) });
  await isConfirmed(once.key);
});
