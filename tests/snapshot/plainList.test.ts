import { expect, test } from 'vitest';
import { plainListOf, wholePath, wholeShop } from '#snapshot/plainList.ts';
import { buildShop, type CatalogueNode } from '#snapshot/shop.ts';
import { product } from './product.ts';

const range = (length: number) => Array.from({ length }, (_, at) => at);
const shop = buildShop(
  {
    version: 1,
    takenAt: '2026-01-01T00:00:00Z',
    families: [],
    products: [
      ...range(30).map((at) => product(`horno-${at}`, ['Bazar', 'Horno'], { listOrder: at })),
      product('bazar', ['Bazar'], { listOrder: 40 }),
      product('stray', [], { listOrder: 41 }),
    ],
  },
  [['Bazar', 'Mesa']],
);
const node = (path: string) => shop.nodes.get(path) as CatalogueNode;
const codes = (products: { code: string }[]) => products.map(({ code }) => code);

test('a place that fits one page lists everything that hangs at or under it', () => {
  expect(plainListOf(node('bazar')).products).toHaveLength(31);
});

test('where there are too many, the places under it are named, and what hangs in none is listed', () => {
  const family = plainListOf(node('bazar'), 20);
  expect([family.places.map(({ path }) => path), codes(family.products)]).toEqual([
    ['bazar/horno'],
    ['bazar'],
  ]);
  const all = plainListOf(wholeShop(shop), 20);
  expect([all.places.map(({ path }) => path), codes(all.products)]).toEqual([['bazar'], ['stray']]);
});

test('a place without further places lists all it has, however many', () => {
  expect(plainListOf(node('bazar/horno'), 20).products).toHaveLength(30);
});

test('a landing page that holds all there is stands for its list', () => {
  expect([wholePath(node('bazar/horno')), wholePath(node('bazar/mesa'))]).toEqual([
    '/shop/list/bazar/horno',
    '/shop/catalog/bazar/mesa',
  ]);
});
