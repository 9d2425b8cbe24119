import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contacts, LOGO, SHOP_NAME } from '#content/shop.ts';

test('whose shop it is stands in one file', () => {
  const own = 'src/content/shop.ts';
  const values = [SHOP_NAME, contacts.address, contacts.email, contacts.phone, contacts.whatsapp, LOGO];
  // Words of the info pages and the blog are the editors', and say what they like.
  const others = globSync('src/{browser,components,copy,islands,layouts,pages}/**/*.{ts,tsx,astro}')
    .filter((file) => file !== own)
    .filter((file) => values.some((value) => readFileSync(file, 'utf8').includes(value)));
  expect(others).toEqual([]);
});
