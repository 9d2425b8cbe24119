import { expect, test } from 'vitest';
import { indexOf, shardsOf } from '#snapshot/shards.ts';
import { buildShop } from '#snapshot/shop.ts';
import { product } from './product.ts';

const bosch = { name: 'Bosch', slug: 'bosch' };
const shop = buildShop(
  {
    version: 1,
    takenAt: '2026-01-01T00:00:00Z',
    families: [],
    products: [
      product('deep', ['Bazar', 'Horno', 'Asaderas'], { brand: bosch, listOrder: 2 }),
      product('shallow', ['Bazar'], { listOrder: 1 }),
      product('stray', [], { brand: bosch, listOrder: 3 }),
    ],
  },
  [['Bazar', 'Mesa']],
);

test('a family, a category and a brand each have a shard with all of theirs, in the retailer’s order', () => {
  const codes = [...shardsOf(shop)].map(([path, { code }]) => [path, code.join(' ')]);
  expect(Object.fromEntries(codes)).toEqual({
    bazar: 'shallow deep',
    'bazar/horno': 'deep',
    '-brand/bosch': 'deep stray',
  });
});

test('the index names every shard, and no place where nothing hangs', () => {
  const { places, facets } = indexOf(shop);
  expect(places).toEqual(['bazar', 'bazar/horno']);
  expect(facets).toEqual({ brand: [{ ...bosch, count: 2 }] });
});
