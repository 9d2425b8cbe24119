import { describe, expect, test } from 'vitest';
import { facetValueName } from '#copy/catalogue/facetValues.ts';
import { applyOperation, type CartOperation, EMPTY_CART } from '#domain/cart/cart.ts';
import { changesBetween } from '#domain/cart/cartChanges.ts';
import { mergeCarts } from '#domain/cart/cartMerge.ts';
import { offeredFacets } from '#domain/catalogue/facetPanel.ts';
import { readFacets } from '#domain/catalogue/facets.ts';
import { readListingQuery } from '#domain/catalogue/listingQuery.ts';
import { nameValues, sizeOf } from '#domain/catalogue/nameFacets.ts';
import { decodeShard, encodeShard, placeShard } from '#domain/catalogue/shard.ts';
import { joinCodes } from '#domain/product/itemCodes.ts';
import { search } from '#domain/search/search.ts';
import { INHERITED } from '../support/inheritedNames.ts';
import { indexOf } from './search/smallIndex.ts';

describe.each(INHERITED)('%s is a name like any other', (name) => {
  const product = {
    code: name,
    name: `LLAVE ${name}`,
    brand: { name, slug: name },
    path: [name, name],
    unitMult: 1,
    listOrder: 1,
    picture: null,
  };

  test('of an item in a cart', () => {
    const operations: CartOperation[] = [
      { kind: 'add', opId: '1', itemCode: name, quantity: 2 },
      { kind: 'note', opId: '2', itemCode: name, note: 'Gris' },
    ];
    const cart = operations.reduce(applyOperation, EMPTY_CART);
    expect(cart.lines).toEqual([{ itemCode: name, quantity: 2, note: 'Gris' }]);
    expect(changesBetween(EMPTY_CART, cart)).not.toBeNull();
    expect(applyOperation(cart, { kind: 'remove', opId: '3', itemCode: name }).lines).toEqual([]);
    expect(mergeCarts(EMPTY_CART, cart, EMPTY_CART).lines).toEqual(cart.lines);
  });

  test('of an item that is searched for, listed and looked up', () => {
    const index = indexOf([{ ...product, description: [], codeBars: null }]);
    expect(search(index, name).rows).toHaveLength(1);
    expect(decodeShard(JSON.parse(JSON.stringify(encodeShard([product]))))).toEqual([product]);
    expect(joinCodes([name])).toBe(name);
  });

  test('of a facet value, a size and a place in an address', () => {
    expect(facetValueName('photo', { slug: name, name: null })).toBe(name);
    expect(facetValueName('brand', { slug: name, name: null })).toBe(name);
    expect(sizeOf(`5${name.toLowerCase()}`)).not.toBeNaN();
    expect(Object.keys(nameValues(`LLAVE 5${name} 5 ${name}`)).includes('undefined')).toBe(false);
    const address = new URLSearchParams({ [name]: name, photo: name, family: name });
    const { facets } = readListingQuery(address);
    expect(facets).toEqual(readFacets(address));
    for (const { values } of offeredFacets([product], facets))
      for (const value of values) expect(value.name).toBeTypeOf('string');
    expect(placeShard({ places: [], facets: { brand: [] } }, [name])).toBeUndefined();
  });
});
