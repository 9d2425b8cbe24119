import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE, PLANTED_PRICES, SHOP_DIST } from '../support/addresses.ts';
import { expect, test } from './journey.ts';

/** Every way one of the planted prices may be spelled: 73519.37, 73519,37, 73.519,37, cents, or its whole part. */
const SPELLINGS = PLANTED_PRICES.flatMap((price) => {
  const [whole = '', cents = ''] = price.toFixed(2).split('.');
  return [
    whole,
    `${whole.slice(0, 2)}.${whole.slice(2)}`,
    `${whole.slice(0, 2)},${whole.slice(2)}`,
    whole + cents,
  ];
});

const leaksIn = (text: string): string[] => SPELLINGS.filter((spelling) => text.includes(spelling));

test('no file of the built site holds a planted price', () => {
  const files = readdirSync(SHOP_DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|webp|woff2)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(600);
  expect(files.filter((file) => leaksIn(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
});

test('no answer to a guest holds a planted price', async ({ request }) => {
  const { products } = await (await request.get('/api/products/search?term=a')).json();
  const codes = products.slice(0, 150).map(({ code }: { code: string }) => encodeURIComponent(code));
  for (const path of [
    '/api/products/search',
    '/api/products/search?family=herramientas',
    `/api/products/lookup?itemcodes=${codes.join(',')}`,
    `/api/products/lookup?itemcodes=${codes.join(',')}&withDesc=true&cardcode=`,
    '/',
    '/shop/catalog/herramientas',
    `/shop/products/${codes[0]}`,
  ]) {
    const answer = await request.get(path);
    expect(leaksIn(await answer.text()), path).toEqual([]);
  }
});

test('the planted prices are there for whoever may see them', async ({ request }) => {
  // Otherwise the two tests above would pass on a sandbox that never took the prices.
  const answer = await request.get(`${OFFICE}/web/ProductsList`);
  const text = await answer.text();
  for (const price of PLANTED_PRICES) expect(text).toContain(String(price));
});
