import { expect, test } from 'vitest';
import { catalogueChanges } from '#snapshot/changes.ts';
import { product } from './product.ts';

const row = (code: string, name: string, path = ['Bazar']) => product(code, path, { name });

test('tells new, gone, renamed and moved products apart', () => {
  const before = {
    products: [
      row('1', 'VASO'),
      row('2', 'OLLA'),
      row('3', 'JARRA'),
      product('4', ['Bazar'], { name: 'TAZA', pictures: [] }),
    ],
  };
  const after = {
    products: [
      row('1', 'VASO'),
      row('2', 'OLLA 3L'),
      row('3', 'JARRA', ['Bazar', 'Mesa']),
      row('5', 'PLATO'),
    ],
  };
  expect(catalogueChanges(before, after)).toEqual({
    added: [{ code: '5', name: 'PLATO', picture: '0123456789abcdef' }],
    gone: [{ code: '4', name: 'TAZA', picture: null }],
    renamed: [{ code: '2', before: 'OLLA', name: 'OLLA 3L' }],
    moved: [{ code: '3', name: 'JARRA', before: 'Bazar', after: 'Bazar > Mesa' }],
  });
});

test('the first night has no changes', () => {
  expect(catalogueChanges(undefined, { products: [row('1', 'VASO')] })).toEqual({
    added: [],
    gone: [],
    renamed: [],
    moved: [],
  });
});
