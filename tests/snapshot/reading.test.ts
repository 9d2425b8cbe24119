import { expect, test } from 'vitest';
import { decodeShard } from '#domain/catalogue/shard.ts';
import { tradeNameOf } from '#domain/product/product.ts';
import { productData } from '#domain/product/structuredData.ts';
import { productPages, shopPages } from '#snapshot/pages.ts';
import { readingWith } from '#snapshot/reading.ts';
import { shardsOf } from '#snapshot/shards.ts';
import { buildShop } from '#snapshot/shop.ts';
import { product } from './product.ts';

const words = {
  words: { amoladora: 'amoladora', tigre: null },
  doubts: {},
  abbreviations: { 'prof.': 'profesional' },
  properties: [],
  exceptions: { '3': 'Como dicen los editores' },
};
const shop = buildShop(
  {
    version: 1,
    takenAt: '2026-01-01T00:00:00Z',
    families: [],
    products: [
      product('1', ['Bazar'], { name: 'AMOLADORA PROF. 820W', listOrder: 1 }),
      product('2', ['Bazar'], { name: 'TIGRE', listOrder: 2 }),
      product('3', ['Bazar'], { name: 'AMOLADORA', listOrder: 3 }),
    ],
  },
  [],
  new Set(),
  readingWith(words),
);
const READ = ['Amoladora profesional 820 W', 'TIGRE', 'Como dicen los editores'];

test('lists, shards, pages and lists without script call a product as its name is read, and keep the trade’s name', () => {
  const nameOf = ({ name }: { name: string }): string => name;
  const ofTrade = ['AMOLADORA PROF. 820W', 'TIGRE', 'AMOLADORA'];
  expect(shop.entries.map(nameOf)).toEqual(READ);
  expect(shop.entries.map(tradeNameOf)).toEqual(ofTrade);
  const [shard] = shardsOf(shop).values();
  expect(shard && decodeShard(shard).map(nameOf)).toEqual(READ);
  expect(shard && decodeShard(shard).map(tradeNameOf)).toEqual(ofTrade);
  expect(productPages(shop).map(({ props }) => props.product.name)).toEqual(READ);
  const editorial = { banners: [], featured: [], campaigns: [], pictures: {}, missing: [] };
  const [list] = shopPages(shop, editorial).plainLists;
  expect(list?.props.products.map(({ name }) => name)).toEqual(READ);
});

test('structured data have the name that is read', () => {
  const [first] = productPages(shop);
  const data =
    first &&
    productData('https://shop.example', {
      path: '/p',
      photos: [],
      facts: [],
      product: first.props.product,
    });
  expect(data?.name).toBe('Amoladora profesional 820 W');
});

test('a shop of which no name is read otherwise sends no column for it', () => {
  const plain = buildShop({ version: 1, takenAt: '', families: [], products: [product('1', ['Bazar'])] }, []);
  expect([...shardsOf(plain).values()][0]).not.toHaveProperty('reading');
});
