import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { createPromoOrder, getPromo, getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine, CartPromo } from '#domain/cart/cart.ts';
import { promoUnitPrice } from '#domain/cart/totals.ts';
import type { OrderPart, OrderState } from '#domain/orders/order.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { insertIntent } from '#server/orders/intents.ts';
import { ANA, checkout, goodsFrom, promosFrom, stateOf } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let witness: BackOffice;
let shop: Services & { stop: () => Promise<void> };
let lines: CartLine[];
let promo: CartPromo;
let other: CartPromo;

const sent = async (call: typeof createOrder | typeof createPromoOrder) =>
  (await sandbox.journal(call.path)).map(({ body }) => JSON.parse(body));
const fillCart = (content: { lines?: CartLine[]; promos?: CartPromo[] }) =>
  shop.carts.change(ANA, [
    { kind: 'empty', opId: randomUUID() },
    ...(content.lines ?? []).map((line) => ({ kind: 'add' as const, opId: randomUUID(), ...line })),
    ...(content.promos ?? []).map((one) => ({ kind: 'addPromo' as const, opId: randomUUID(), promo: one })),
  ]);
const addPromo = (one: CartPromo) =>
  shop.carts.change(ANA, [{ kind: 'addPromo', opId: randomUUID(), promo: one }]);
const stateBecomes = (key: string, state: OrderState): Promise<void> =>
  eventually(async () => expect(stateOf(await shop.orders.progress(ANA, key))).toBe(state));
const partOf = async (key: string, part: OrderPart) =>
  (await shop.orders.progress(ANA, key))?.sends.find((send) => send.part === part);
const notIn = ({ lines: own }: CartPromo, all: CartLine[]): CartLine[] =>
  all.filter(({ itemCode }) => !own.some((line) => line.itemCode === itemCode));
const withQuantity = (quantity: number): CartPromo => ({
  ...promo,
  lines: promo.lines.map((line) => ({ ...line, quantity })),
});

beforeAll(async () => {
  sandbox = await startTestOffice(400);
  witness = openBackOffice(sandbox.url);
  lines = await goodsFrom(witness, sandbox.url);
  [promo, other] = (await promosFrom(witness)) as [CartPromo, CartPromo];
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

test('lines and promotions are one order in two calls with a reference each, and leave the cart', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  const { key, reference } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'confirmed');
  expect(await sent(createOrder)).toMatchObject([{ ...ANA, reference, lines }]);
  const [promoOrder, ...others] = await sent(createPromoOrder);
  expect(others).toEqual([]);
  expect(promoOrder).toMatchObject({ ...ANA, reference: `${reference}-P` });
  expect(promoOrder.promos.map((one: { idPromo: number }) => String(one.idPromo))).toEqual([promo.idPromo]);
  expect(await shop.carts.open(ANA)).toMatchObject({ lines: [], promos: [] });
});

test('the numbers that the customer reads are those of the two orders in the back office', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'confirmed');
  const listed = await getOrders(witness, ANA.cardcode);
  for (const part of ['lines', 'promos'] as const) {
    const send = await partOf(key, part);
    expect(listed.find(({ reference }) => reference === send?.reference)?.orderId).toBe(send?.orderId);
  }
});

test('a cart of promotions alone is one call', async () => {
  const { rev } = await fillCart({ promos: [promo, other] });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'confirmed');
  expect(await sent(createOrder)).toEqual([]);
  expect(await sent(createPromoOrder)).toHaveLength(1);
  expect((await shop.carts.open(ANA)).promos).toEqual([]);
});

/** What the checkout says of the promotion's prices, as the browser sends it. */
async function shownPrices() {
  const offered = await getPromoLines(witness, ANA.cardcode, promo.idPromo);
  const prices = offered.map(({ product, offer }) => {
    const { currency, factorQty } = offer;
    return [product.code, { price: promoUnitPrice(offer), currency, factorQty }] as const;
  });
  return new Map([[promo.idPromo, new Map(prices)]]);
}

test('a promotion that costs another price than was shown is not ordered, and at the new one it is', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  const promoPrices = await shownPrices();
  const [dearer] = promo.lines;
  await sandbox.plantPrice(dearer?.itemCode ?? '', { price: 98765.5 });
  const once = { ...checkout(rev), promoPrices };
  await expect(shop.orders.place(ANA, once)).rejects.toMatchObject({
    status: 409,
    code: 'price_changed',
    message: expect.stringMatching(/^Cambió el precio de «.+»: antes .+, ahora .+ No se envió nada/),
  });
  expect([...(await sent(createOrder)), ...(await sent(createPromoOrder))]).toEqual([]);
  const { key } = await shop.orders.place(ANA, { ...once, promoPrices: await shownPrices() });
  await stateBecomes(key, 'confirmed');
});

test('a promotion whose groups have other units than was shown is not ordered', async () => {
  const { rev } = await fillCart({ promos: [promo] });
  const shown = await shownPrices();
  const code = promo.lines[0]?.itemCode ?? '';
  const before = shown.get(promo.idPromo)?.get(code);
  if (!before) throw new Error('The promotion has no first line.');
  const changed = new Map([[code, { ...before, factorQty: before.factorQty * 2 }]]);
  const promoPrices = new Map([[promo.idPromo, changed]]);
  await expect(shop.orders.place(ANA, { ...checkout(rev), promoPrices })).rejects.toMatchObject({
    status: 409,
    code: 'price_changed',
    message: expect.stringMatching(/^Cambió la promo «.+»: con lo que eligió, «.+» pasó de .+ a .+ unidades/),
  });
  expect(await sent(createPromoOrder)).toEqual([]);
});

test('one key pressed eight times at once makes each call once', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  const once = checkout(rev);
  await Promise.all(Array.from({ length: 8 }, () => shop.orders.place(ANA, once)));
  await stateBecomes(once.key, 'confirmed');
  expect(await sent(createOrder)).toHaveLength(1);
  expect(await sent(createPromoOrder)).toHaveLength(1);
  // What is asked before an order is asked once, too: eight times as much would keep others waiting.
  expect(await sandbox.journal(getPromo.path)).toHaveLength(1);
});

test('a press whose prices cannot be had is answered with the order that another server accepted meanwhile', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  const once = checkout(rev);
  await sandbox.fail({ [getPromo.path]: { kind: 'hang' } });
  const press = shop.orders.place(ANA, once);
  await eventually(async () => expect(await sandbox.journal(getPromo.path)).not.toEqual([]));
  const cart = await shop.carts.open(ANA);
  await insertIntent(shop.db, { key: once.key, owner: ANA, cartRev: rev, comments: '', ordered: cart });
  expect((await press).key).toBe(once.key);
});

test.each(['commit-then-fail', 'commit-late'])(
  'finds a promotion order whose answer was lost (%s); its lines are confirmed meanwhile',
  async (kind) => {
    const { rev } = await fillCart({ lines, promos: [promo] });
    await sandbox.fail({ [createPromoOrder.path]: { kind, ms: 1_000 } });
    const { key } = await shop.orders.place(ANA, checkout(rev));
    await stateBecomes(key, 'unknown');
    await eventually(async () => expect((await partOf(key, 'lines'))?.state).toBe('confirmed'));
    expect(await shop.carts.open(ANA)).toMatchObject({ lines: [], promos: [promo] });
    await stateBecomes(key, 'confirmed');
    expect((await shop.carts.open(ANA)).promos).toEqual([]);
    expect(await sent(createPromoOrder)).toHaveLength(1);
  },
);

test('when only the promotions are refused, it says so, they stay in the cart, and can be ordered again', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  await sandbox.fail({ [createPromoOrder.path]: { kind: 'status', status: 422 } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'partial');
  expect(await partOf(key, 'lines')).toMatchObject({ state: 'confirmed', message: null });
  expect(await partOf(key, 'promos')).toMatchObject({
    state: 'rejected',
    message: expect.stringMatching(/no lo aceptó/),
  });
  const left = await shop.carts.open(ANA);
  expect(left).toMatchObject({ lines: [], promos: [promo] });
  await sandbox.fail({});
  const again = await shop.orders.place(ANA, checkout(left.rev));
  await stateBecomes(again.key, 'confirmed');
});

test('when only the lines are refused, they stay in the cart and the promotions leave it', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  await sandbox.fail({ [createOrder.path]: { kind: 'status', status: 422 } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'partial');
  expect(await shop.carts.open(ANA)).toMatchObject({ lines, promos: [] });
});

test('a promotion that is changed while it is ordered stays for the next order', async () => {
  const { rev } = await fillCart({ promos: [promo, other] });
  await sandbox.fail({ [createPromoOrder.path]: { kind: 'delay', ms: 1_500 } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await addPromo(withQuantity(7));
  await stateBecomes(key, 'confirmed');
  expect((await shop.carts.open(ANA)).promos).toEqual([withQuantity(7)]);
});

test('a promotion that is added again after its order is not taken out by it a second time', async () => {
  const { rev } = await fillCart({ promos: [promo] });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'confirmed');
  await addPromo(promo);
  await shop.db.updateTable('order_sends').set({ state: 'unknown' }).where('key', '=', key).execute();
  await shop.orders.confirmListed(ANA, await getOrders(witness, ANA.cardcode));
  await stateBecomes(key, 'confirmed');
  expect((await shop.carts.open(ANA)).promos).toEqual([promo]);
});

test('asks before it orders again a promotion that is not confirmed, and not for what is confirmed', async () => {
  const { rev } = await fillCart({ lines, promos: [promo] });
  await sandbox.fail({ [createPromoOrder.path]: { kind: 'reset' } });
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await stateBecomes(key, 'unknown');
  await eventually(async () => expect((await partOf(key, 'lines'))?.state).toBe('confirmed'));
  await sandbox.fail({});
  const left = await shop.carts.open(ANA);
  await expect(shop.orders.place(ANA, checkout(left.rev))).rejects.toMatchObject({
    code: 'unconfirmed_order',
  });
  const again = await fillCart({ lines });
  const second = await shop.orders.place(ANA, checkout(again.rev));
  await stateBecomes(second.key, 'confirmed');
});

const refusals: [string, () => Promise<CartPromo>, RegExp][] = [
  [
    'has ended',
    async () => {
      await sandbox.setPromoDays(promo.idPromo, { to: '2026-01-05' });
      return promo;
    },
    /no está vigente/,
  ],
  [
    'has not begun',
    async () => {
      await sandbox.setPromoDays(promo.idPromo, { from: '2199-01-01', to: '2199-01-31' });
      return promo;
    },
    /no está vigente/,
  ],
  ['was never announced', async () => ({ ...promo, idPromo: '999999' }), /no está vigente/],
  ['lacks one of its products', async () => ({ ...promo, lines: promo.lines.slice(1) }), /se lleva completa/],
  [
    'does not hold one of its products',
    async () => ({ ...promo, lines: [...promo.lines, ...notIn(promo, lines).slice(0, 1)] }),
    /no es de la promo/,
  ],
  [
    'has a product without price',
    async () => {
      await sandbox.plantPrice(promo.lines[0]?.itemCode ?? '', { price: 0 });
      return promo;
    },
    /no tiene precio/,
  ],
  ['has an impossible quantity', async () => withQuantity(0.001), /va de a/],
];

test.each(refusals)('refuses a promotion that %s, names it and sends nothing', async (_, made, why) => {
  const { rev } = await fillCart({ lines, promos: [await made()] });
  const refusal = await shop.orders.place(ANA, checkout(rev)).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 422, code: 'order_problem', message: expect.stringMatching(why) });
  expect((refusal as Error).message).toContain(`«${promo.description}»`);
  expect(await sent(createOrder)).toEqual([]);
  expect(await sent(createPromoOrder)).toEqual([]);
  expect(await shop.orders.pending(ANA)).toEqual([]);
});

test.each([getPromos.path, getPromoLines.path])(
  'sends nothing when a promotion cannot be checked because %s fails',
  async (path) => {
    const { rev } = await fillCart({ lines, promos: [promo] });
    await sandbox.fail({ [path]: { kind: 'status', status: 503 } });
    await expect(shop.orders.place(ANA, checkout(rev))).rejects.toMatchObject({ status: 503 });
    expect(await sent(createOrder)).toEqual([]);
    expect(await sent(createPromoOrder)).toEqual([]);
  },
);
