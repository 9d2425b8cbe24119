import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOME } from '#retailer/values/home.ts';
import * as shop from '#retailer/values/shop.ts';

/** Shorter words, such as the name of the tax number, are words of the language too. */
const OWN_LENGTH = 8;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value instanceof Object ? Object.values(value).flatMap(textsIn) : [];

test('whose shop it is stands in the retailer’s files alone', () => {
  const own = textsIn([shop, HOME]).filter((text) => text.length >= OWN_LENGTH);
  const others = globSync(
    'src/{browser,components,copy,domain,islands,layouts,pages,server}/**/*.{ts,tsx,astro}',
  )
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .flatMap(({ file, text }) =>
      own.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`),
    );
  expect(others).toEqual([]);
});

test('a telephone is dialled from abroad by its country’s prefix, and a place is found on the map', () => {
  expect(shop.contacts).toMatchObject({
    phoneHref: 'tel:+59822000340',
    whatsappHref: 'https://wa.me/59899000340',
    mapHref:
      'https://www.google.com/maps/search/?api=1&query=Av.%20General%20Flores%203480%2C%2011700%20Montevideo',
  });
});
