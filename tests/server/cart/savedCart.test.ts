import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lookupProducts } from '#api/product.ts';
import { getSavedCart, saveCart } from '#api/savedCart.ts';
import { saveCart as officeSaveCart } from '#backoffice/calls/cart.ts';
import { errors } from '#copy/errors.ts';
import { type Goods, goodsOf, promoOf, type WholePromo } from '../../support/cart/goods.ts';
import { eventually } from '../../support/eventually.ts';
import { CUSTOMERS, openShop, type Shop, ShopServer } from '../../support/servers/shopServer.ts';

let shop: Shop;
let server: ShopServer;
let one: Goods;
let other: Goods;
let half: Goods;
let promo: WholePromo;

beforeAll(async () => {
  shop = await openShop();
  const goods = await goodsOf(shop.office, CUSTOMERS.ana);
  [one, other] = goods.filter(({ multiple }) => multiple === 1) as [Goods, Goods];
  promo = await promoOf(shop.office, CUSTOMERS.ana);
  half = goods.find(({ multiple }) => multiple === 0.5) as Goods;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.stop();
});
beforeEach(async () => {
  server = new ShopServer(shop);
  await server.listen();
});
afterEach(() => server.close());

/** A GET with headers that fetch would not let us set. */
const get = (path: string, query: Record<string, string>, headers = {}) =>
  new Promise<{ status: number; body: { data?: unknown; error?: { code: string; message: string } } }>(
    (resolve, reject) => {
      const url = `${server.origin}${path}?${new URLSearchParams(query)}`;
      request(url, { headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
      })
        .on('error', reject)
        .end();
    },
  );
const save = (lines: unknown, promos?: unknown, more = {}) =>
  get(saveCart.path, {
    lines: JSON.stringify(lines),
    ...(promos !== undefined && { promos: JSON.stringify(promos) }),
    ...more,
  });
const saved = async () => (await get(getSavedCart.path, {})).body.data;
const line = ({ code }: Goods, quantity: number) => ({ itemCode: code, quantity });

test('SaveCart replaces the cart, GetCart answers it, and the back office has it too', async () => {
  const promos = [promo];
  const data = { lines: [line(one, 2), line(half, 1.5)], promos };
  expect(await save(data.lines, { promos })).toEqual({ status: 200, body: { data } });
  const next = [line(half, 1), line(other, 3)];
  expect(await save(next, { promos: [] })).toMatchObject({ status: 200 });
  expect(await saved()).toEqual({ lines: next, promos: [] });
  await eventually(async () => {
    const last = (await shop.office.journal(officeSaveCart.path)).at(-1);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ cardcode: CUSTOMERS.ana, lines: next, promos: [] });
  });
});

test('SaveCart without promotions keeps those of the cart, and adds up two lines of one product', async () => {
  await save([], { promos: [promo] });
  expect(await save([line(one, 1), line(one, 2)])).toMatchObject({
    body: { data: { lines: [line(one, 3)], promos: [promo] } },
  });
});

test('the same cart saved again changes nothing', async () => {
  await save([line(one, 1)], { promos: [promo] });
  const { rev } = await server.cart();
  await save([line(one, 1)], { promos: [promo] });
  expect((await server.cart()).rev).toBe(rev);
});

test('what an edit may not say, SaveCart may not either, and the cart stays as it was', async () => {
  await save([line(one, 1)]);
  const before = await server.cart();
  for (const [lines, message] of [
    [[line(other, 1), { itemCode: 'NO-EXISTE', quantity: 1 }], errors.editUnknown('NO-EXISTE')],
    [[line(half, 0.7)], errors.editNotMultiple(half.name, half.code, '0,5')],
  ] as const) {
    expect(await save(lines)).toMatchObject({ status: 422, body: { error: { message } } });
  }
  expect(await server.cart()).toEqual(before);
});

test.each([
  ['no lines', {}, /lines.*falta/],
  ['lines that are no JSON', { lines: '[{' }, /lines.*JSON/],
  ['lines that are no list', { lines: '{"itemCode":"A"}' }, /lines.*lista/],
  ['a line without quantity', { lines: '[{"itemCode":"A"}]' }, /cantidad de A.*falta/],
  ['a quantity in words', { lines: '[{"itemCode":"A","quantity":"dos"}]' }, /cantidad de A.*número/],
  ['a negative quantity', { lines: '[{"itemCode":"A","quantity":-1}]' }, /cantidad de A.*mayor que 0/],
  ['promotions that are no JSON', { lines: '[]', promos: 'nada' }, /promos.*JSON/],
  ['promotions that are a list', { lines: '[]', promos: '[]' }, /promos/],
])('SaveCart refuses %s in Spanish', async (_, query, words) => {
  await save([line(one, 1)]);
  const before = await server.cart();
  const { status, body } = await get(saveCart.path, query as Record<string, string>);
  expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'invalid' });
  expect(body.error?.message).toMatch(words);
  expect(body.error?.message).not.toMatch(/Invalid|Expected|received/);
  expect(await server.cart()).toEqual(before);
});

test('both are the own session’s only: another customer is 403, the own named one is ignored', async () => {
  const { cardcode } = server;
  for (const path of [getSavedCart.path, saveCart.path]) {
    for (const named of [{ cardcode: CUSTOMERS.bruno }, { email: 'bruno@barracadelsur.uy' }]) {
      expect(await get(path, { lines: '[]', ...named })).toMatchObject({ status: 403 });
    }
    expect(await get(path, { lines: '[]', cardcode: cardcode ?? '' })).toMatchObject({ status: 200 });
  }
  server.cardcode = null;
  expect(await get(getSavedCart.path, {})).toMatchObject({ status: 401 });
  expect(await get(saveCart.path, { lines: '[]' })).toMatchObject({ status: 401 });
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: '' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
])(
  'SaveCart from %o is answered %d: a link or a picture elsewhere empties nobody’s cart',
  async (headers, status) => {
    expect(await get(saveCart.path, { lines: '[]' }, headers)).toMatchObject({ status });
  },
);

test('a HEAD of SaveCart is refused, because it must not change anything', async () => {
  await save([line(one, 1)]);
  expect((await fetch(`${server.origin}${saveCart.path}?lines=[]`, { method: 'HEAD' })).status).toBe(405);
  expect((await server.cart()).lines).toEqual([line(one, 1)]);
});

test('a lookup has descriptions where withDesc asks for them, and only there', async () => {
  const ask = (withDesc: object) =>
    get(lookupProducts.path, { itemcodes: `${one.code},${other.code}`, ...withDesc });
  for (const cardcode of [CUSTOMERS.ana, null]) {
    server.cardcode = cardcode;
    const { body } = await ask({ withDesc: 'true' });
    const { products } = body as { products: { code: string; description: string[]; offer?: object }[] };
    expect(products.map(({ code }) => code)).toEqual([one.code, other.code]);
    expect(products[0]?.description.join('')).not.toBe('');
    expect(products[0]?.offer !== undefined).toBe(cardcode !== null);
    expect(JSON.stringify(await ask({}))).not.toContain('"description"');
  }
});
