import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeCart } from '#api/cart.ts';
import { getPromo, getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { ORIGIN } from '../../support/environment.ts';
import { CUSTOMERS, openShop, type Shop, ShopServer } from '../../support/servers/shopServer.ts';

type Promotion = { id: string; title: string; lines: CartLine[]; names: string[] };

let shop: Shop;
let server: ShopServer;
let promotion: Promotion;
/** A promotion of Bruno's that Ana does not have. */
let brunos: string;

const officeAsks = async <T>(path: string, query: Record<string, string>): Promise<T> =>
  (await (await fetch(`${shop.office.url}${path}?${new URLSearchParams(query)}`)).json()) as T;

const listOf = async (cardcode: string) =>
  (await officeAsks<{ promos: { docEntry: number; title: string }[] }>(getPromos.path, { cardcode })).promos;

/** A promotion with a product that comes by the pack. */
async function packedPromotion(): Promise<Promotion> {
  for (const { docEntry, title } of await listOf(CUSTOMERS.ana)) {
    const query = { docEntry: String(docEntry), cardcode: CUSTOMERS.ana };
    const { lines } = await officeAsks<{
      lines: { itemCode: string; title: string; quantity: number; factorQty: number }[];
    }>(getPromoLines.path, query);
    const packs = lines.sort((a, b) => b.factorQty - a.factorQty);
    if ((packs[0]?.factorQty ?? 1) > 1)
      return {
        id: String(docEntry),
        title,
        lines: packs.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
        names: packs.map((line) => line.title),
      };
  }
  throw new Error('No promotion brings packs.');
}

beforeAll(async () => {
  shop = await openShop(600);
  promotion = await packedPromotion();
  const anas = (await listOf(CUSTOMERS.ana)).map(({ docEntry }) => docEntry);
  const other = (await listOf(CUSTOMERS.bruno)).find(({ docEntry }) => !anas.includes(docEntry));
  brunos = String(other?.docEntry);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.stop();
});
beforeEach(async () => {
  server = new ShopServer(shop);
  await server.listen();
});
afterEach(async () => {
  await shop.office.reset();
  await server.close();
});

async function send(lines: CartLine[], idPromo = promotion.id) {
  const promo = { idPromo, description: 'COMBO', lines };
  const answer = await fetch(server.origin + changeCart.path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({
      cardcode: CUSTOMERS.ana,
      baseRev: 0,
      operations: [{ kind: 'addPromo', opId: randomUUID(), promo }],
    }),
  });
  const { error } = (await answer.json()) as { error?: { code: string; message: string } };
  return { status: answer.status, error };
}

const withFirst = (quantity: number): CartLine[] => [
  { itemCode: promotion.lines[0]?.itemCode ?? '', quantity },
  ...promotion.lines.slice(1),
];

test('takes a promotion as it is announced, and then with more of a product, in place of the first', async () => {
  expect(await send(promotion.lines)).toMatchObject({ status: 200 });
  expect(await send(withFirst(9))).toMatchObject({ status: 200 });
  expect((await server.cart()).promos).toEqual([
    { idPromo: promotion.id, description: 'COMBO', lines: withFirst(9) },
  ]);
});

test("refuses another customer's promotion and one that never was by the same words", async () => {
  for (const id of [brunos, '999999']) {
    expect(await send(promotion.lines, id)).toEqual({
      status: 422,
      error: expect.objectContaining({ code: 'promo_gone', message: errors.promoGone('COMBO') }),
    });
  }
  expect((await server.cart()).promos).toEqual([]);
});

test('refuses one that has ended, and one that starts later', async () => {
  await shop.office.setPromoDays(promotion.id, { to: '2026-01-31' });
  expect(await send(promotion.lines)).toMatchObject({ status: 422, error: { code: 'promo_gone' } });
  await shop.office.setPromoDays(promotion.id, { from: '2099-03-01', to: '2099-03-31' });
  expect(await send(promotion.lines)).toMatchObject({
    status: 422,
    error: { message: errors.promoStartsLater(promotion.title, '01/03/2099') },
  });
});

test('refuses one that is not taken whole, or with what is not of it, or half a pack, and names the product', async () => {
  const [first = ''] = promotion.names;
  expect(await send(promotion.lines.slice(1))).toMatchObject({
    status: 422,
    error: { code: 'promo_incomplete', message: errors.promoInEdit.left(promotion.title, first) },
  });
  expect(await send([...promotion.lines, { itemCode: 'AJENO', quantity: 1 }])).toMatchObject({
    status: 422,
    error: { code: 'promo_changed', message: errors.promoInEdit.foreign(promotion.title, 'AJENO') },
  });
  expect(await send(withFirst(1.5))).toMatchObject({
    status: 422,
    error: { code: 'promo_not_multiple', message: expect.stringContaining(`«${first}»`) },
  });
  expect(await send(withFirst(0))).toMatchObject({ status: 400, error: { code: 'invalid' } });
});

test('refuses one with a product without price', async () => {
  const [line] = promotion.lines;
  await shop.office.plantPrice(line?.itemCode ?? '', { price: 0, cardcode: CUSTOMERS.ana });
  expect(await send(promotion.lines)).toMatchObject({ status: 422, error: { code: 'promo_no_price' } });
});

test.each([
  [getPromo.path, { kind: 'status', status: 503 }],
  [getPromoLines.path, { kind: 'hang', ms: 8_000 }],
] as const)('takes one that cannot be checked, because %s does not answer', async (path, fault) => {
  await shop.office.fail({ [path]: fault });
  expect(await send(withFirst(1.5))).toMatchObject({ status: 200 });
});
