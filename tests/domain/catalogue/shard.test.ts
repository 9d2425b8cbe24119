import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFacets } from '#domain/catalogue/facets.ts';
import type { FoundProduct } from '#domain/catalogue/listing.ts';
import { decodeShard, encodeShard, placeShard, shardedFacet } from '#domain/catalogue/shard.ts';

const anyProduct: fc.Arbitrary<FoundProduct> = fc.record({
  code: fc.string({ unit: 'grapheme', minLength: 1 }),
  name: fc.string({ unit: 'grapheme' }),
  brand: fc.option(fc.record({ name: fc.string(), slug: fc.string() })),
  path: fc.array(fc.string(), { maxLength: 4 }),
  unitMult: fc.constantFrom(1, 6, 12, 0.5),
  listOrder: fc.integer(),
  picture: fc.option(
    fc.record({ hash: fc.stringMatching(/^[0-9a-f]{16}$/), width: fc.nat(), height: fc.nat() }),
  ),
});

describe('a shard', () => {
  test('gives back every product that was put in, through JSON', () => {
    fc.assert(
      fc.property(fc.array(anyProduct), (products) => {
        expect(decodeShard(JSON.parse(JSON.stringify(encodeShard(products))))).toEqual(products);
      }),
    );
  });

  test('names a brand, a place and a picture once', () => {
    const product: FoundProduct = {
      code: '1',
      name: 'Mecha',
      brand: { name: 'Bosch', slug: 'bosch' },
      path: ['Herramientas', 'Accesorios'],
      unitMult: 1,
      listOrder: 1,
      picture: { hash: '0123456789abcdef', width: 960, height: 960 },
    };
    const shard = encodeShard([product, { ...product, code: '2' }]);
    expect([shard.brands, shard.places, shard.pictures].map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});

describe('the one shard that a listing reads', () => {
  const index = { places: ['bazar', 'bazar/horno', 'bazar-2/horno'], facets: { brand: [] } };
  test.each([
    [['bazar'], 'bazar'],
    [['bazar', 'horno'], 'bazar/horno'],
    [['bazar', 'horno', 'asaderas'], 'bazar/horno'],
    [[], undefined],
    [['', 'horno'], undefined],
    [['..'], undefined],
    [['bazar', 'no-existe'], undefined],
  ])('at %j is %j', (place, path) => {
    expect(placeShard(index, place)).toBe(path);
  });

  test('is a brand’s where nothing else is chosen', () => {
    expect(shardedFacet(readFacets(new URLSearchParams('brand=bosch')))).toBe('brand');
    expect(shardedFacet(readFacets(new URLSearchParams('brand=')))).toBeUndefined();
  });
});
