import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SHOP, SHOP_DIST } from '../../support/addresses.ts';
import { ANA, BRUNO, expect, test } from '../support/journey.ts';

const operation = { kind: 'add', opId: 'x', itemCode: 'A', quantity: 1 };
const change = { cardcode: ANA.cardcode, baseRev: 0, operations: [operation] };
const json = { 'content-type': 'application/json', origin: SHOP };

test('a signed-out visitor is nobody, and is told so in JSON', async ({ request }) => {
  const answer = await request.get('/api/auth/me');
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toEqual({
    error: { code: 'signed_out', message: expect.stringMatching(/Ingrese/) },
  });
});

for (const path of ['/api/cart', '/api/account/orders', '/api/account/orders/1', '/api/checkout/x']) {
  test(`${path} answers 401 to a visitor`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(401);
  });
}

test('a guest is answered the public fields of a product and nothing else', async ({ request }) => {
  const search = await request.get('/api/products/search?term=llave');
  const { products } = await search.json();
  expect(products.length).toBeGreaterThan(0);
  const lookup = await request.get(`/api/products/lookup?itemcodes=${encodeURIComponent(products[0].code)}`);
  for (const product of [...products, ...(await lookup.json()).products]) {
    // Only what is read in another way than the trade writes it has `tradeName`.
    expect([...new Set([...Object.keys(product), 'tradeName'])].sort()).toEqual([
      'brand',
      'code',
      'listOrder',
      'name',
      'path',
      'picture',
      'tradeName',
      'unitMult',
    ]);
  }
});

test.describe('signed in', () => {
  test.beforeEach(async ({ enterAs }) => {
    await enterAs('ana');
  });

  test('the session names its customer', async ({ page }) => {
    const answer = await page.request.get('/api/auth/me');
    expect(await answer.json()).toEqual({
      name: ANA.name,
      nickname: expect.any(String),
      email: ANA.email,
      cardcode: ANA.cardcode,
    });
    expect(answer.headers()['cache-control']).toBe('private, no-store');
  });

  for (const query of [`cardcode=${BRUNO.cardcode}`, `email=${encodeURIComponent(BRUNO.email)}`]) {
    test(`another customer's ${query.split('=')[0]} in the query is refused`, async ({ page }) => {
      expect((await page.request.get(`/api/products/lookup?itemcodes=A&${query}`)).status()).toBe(403);
      expect((await page.request.get(`/api/cart?${query}`)).status()).toBe(403);
    });
  }

  test('the own card code in the query changes nothing', async ({ page }) => {
    expect((await page.request.get(`/api/cart?cardcode=${ANA.cardcode}`)).status()).toBe(200);
  });

  test("another customer's edits are refused", async ({ page }) => {
    const data = { ...change, cardcode: BRUNO.cardcode };
    expect((await page.request.post('/api/cart/operations', { headers: json, data })).status()).toBe(403);
  });

  const refused: [string, { headers: Record<string, string>; data: string }, number, string][] = [
    ['malformed JSON', { headers: json, data: '{"cardcode":' }, 400, 'not_json'],
    [
      'a body that is not JSON',
      { headers: { ...json, 'content-type': 'text/plain' }, data: 'x' },
      400,
      'wrong_type',
    ],
    [
      'wrong types',
      { headers: json, data: JSON.stringify({ ...change, operations: [{ ...operation, quantity: '1' }] }) },
      400,
      'invalid',
    ],
    [
      'a negative quantity',
      { headers: json, data: JSON.stringify({ ...change, operations: [{ ...operation, quantity: -1 }] }) },
      400,
      'invalid',
    ],
    [
      'an oversized body',
      { headers: json, data: JSON.stringify({ ...change, padding: 'x'.repeat(70_000) }) },
      413,
      'too_large',
    ],
    [
      'a body from another origin',
      { headers: { ...json, origin: 'https://evil.example' }, data: JSON.stringify(change) },
      403,
      'other_origin',
    ],
  ];
  for (const [what, sent, status, code] of refused) {
    test(`${what} is refused with ${status} and a sentence in Spanish`, async ({ page }) => {
      const answer = await page.request.post('/api/cart/operations', {
        headers: sent.headers,
        data: Buffer.from(sent.data),
      });
      expect(answer.status()).toBe(status);
      expect(await answer.json()).toEqual({
        error: { code, message: expect.stringMatching(/[a-záéíóú]+ /) },
      });
    });
  }

  test('an order that is not the customer’s is not found, and neither is one that does not exist', async ({
    page,
  }) => {
    const own = await (await page.request.get('/api/account/orders')).json();
    expect(own.orders.length).toBeGreaterThan(0);
    expect((await page.request.get(`/api/account/orders/${own.orders[0].orderId}`)).status()).toBe(200);
    expect((await page.request.get('/api/account/orders/99999999')).status()).toBe(404);
  });
});

for (const returnTo of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
]) {
  test(`returnTo=${returnTo} is ignored`, async ({ page, logIn }) => {
    await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
    await logIn('ana');
    await expect(page).toHaveURL(`${SHOP}/`);
  });
}

test('nobody has pictures made on the server, signed in or not', async ({ page, enterAs }) => {
  const large = ['/_image', '/api/no-images'].map((path) => `${path}?href=/og.png&w=7000&h=7000&f=avif`);
  for (const address of large) expect((await page.request.get(address)).status()).toBe(404);
  await enterAs('ana');
  for (const address of large) expect((await page.request.get(address)).status()).toBe(404);
  const built = fileURLToPath(new URL(`../../../${SHOP_DIST}/server/`, import.meta.url));
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => /sharp|assets_endpoint/.test(name))).toEqual([]);
});
