import { describe, expect, test } from 'vitest';
import type { Snapshot, SnapshotProduct } from '#snapshot/schema.ts';
import { shardsOf } from '#snapshot/shards.ts';
import { buildShop, facetsOf, placeOf, selectionOf, trailOf } from '#snapshot/shop.ts';
import { product } from './product.ts';

const shopOf = (products: SnapshotProduct[], families: Snapshot['families'] = []) =>
  buildShop({ version: 1, takenAt: '2026-01-01T00:00:00Z', families, products }, [
    ['Agro y jardín'],
    ['Agro y jardín', 'Riego'],
  ]);

describe('the catalogue tree', () => {
  test('joins menu, families and products by slug, and the first spelling wins', () => {
    const shop = shopOf(
      [product('1', ['AGRO Y JARDIN', 'Riego', 'Mangueras'])],
      [
        {
          name: 'Bazar',
          categories: [{ name: 'Horno', subcategories: [{ name: 'Asaderas', subsubcategories: [] }] }],
        },
      ],
    );
    expect([...shop.nodes.keys()]).toEqual([
      'agro-y-jardin',
      'agro-y-jardin/riego',
      'bazar',
      'bazar/horno',
      'bazar/horno/asaderas',
      'agro-y-jardin/riego/mangueras',
    ]);
    expect(shop.families.map(({ name }) => name)).toEqual(['Agro y jardín', 'Bazar']);
    // What scripts read of a product, in a shard or the search's index, has that spelling too.
    expect(shop.products.map(({ path }) => path)).toEqual([['Agro y jardín', 'Riego', 'Mangueras']]);
  });

  test('a place that leads elsewhere is in it only while it has products', () => {
    const snapshot = { version: 1 as const, takenAt: '2026-01-01T00:00:00Z', families: [] };
    const moved = new Set(['riego', 'bazar']);
    const shop = buildShop({ ...snapshot, products: [product('1', ['Bazar', 'Copas'])] }, [['Riego']], moved);
    expect([...shop.nodes.keys()]).toEqual(['bazar', 'bazar/copas']);
    expect(shop.families.map(({ path }) => path)).toEqual(['bazar']);
  });

  test('a product hangs from every node above it, in the order of the list', () => {
    const late = product('late', ['Agro y jardín', 'Riego'], { listOrder: 9 });
    const early = product('early', ['Agro y jardín', 'Riego', 'Mangueras'], { listOrder: 1 });
    const shop = shopOf([late, early]);
    expect(shop.nodes.get('agro-y-jardin')?.products).toEqual([early, late]);
    expect(shop.nodes.get('agro-y-jardin/riego/mangueras')?.products).toEqual([early]);
    const place = placeOf(shop, early);
    expect(place && trailOf(place).map(({ name }) => name)).toEqual(['Agro y jardín', 'Riego', 'Mangueras']);
  });

  test('two categories whose names make one address are one shelf, with the products of both', () => {
    const spellings = ['Tubos y caños', 'TUBOS  Y  Caños!'];
    const products = spellings.map((name, index) => product(`${index}`, ['Agro y jardín', name]));
    const shop = shopOf(products);
    const path = 'agro-y-jardin/tubos-y-canos';
    const shelf = shop.nodes.get(path);
    expect(shelf?.name).toBe('Tubos y caños');
    expect(shelf?.products.map(({ code }) => code)).toEqual(['0', '1']);
    expect(shelf?.parent?.children.filter(({ slug }) => slug === 'tubos-y-canos')).toEqual([shelf]);
    expect(products.map((each) => placeOf(shop, each))).toEqual([shelf, shelf]);
    expect(shardsOf(shop).get(path)?.code).toEqual(['0', '1']);
  });

  test('a product without a place is still sold', () => {
    const stray = product('stray', []);
    const shop = shopOf([stray]);
    expect(shop.products).toEqual([stray]);
    expect(placeOf(shop, stray)).toBeUndefined();
  });
});

test('brands come by how many products they have', () => {
  const gamma = { name: 'Gamma', slug: 'gamma' };
  const bosch = { name: 'Bosch', slug: 'bosch' };
  const products = [gamma, bosch, gamma].map((brand, index) => product(String(index), [], { brand }));
  expect(facetsOf(shopOf(products)).brand).toEqual([
    { ...gamma, count: 2 },
    { ...bosch, count: 1 },
  ]);
});

test('a selection takes one product of each shelf in turn, and only those with a picture', () => {
  const shop = shopOf([
    product('a1', ['Bazar', 'A']),
    product('a2', ['Bazar', 'A']),
    product('b1', ['Bazar', 'B']),
    product('blind', ['Bazar', 'B'], { pictures: [] }),
  ]);
  const bazar = shop.nodes.get('bazar');
  expect(bazar && selectionOf(bazar, 3).map(({ code }) => code)).toEqual(['a1', 'b1', 'a2']);
});
