import { expect, test } from 'vitest';
import { countChosen } from '../../scripts/sandbox/store/chosen.ts';
import type { ProductStore } from '../../scripts/sandbox/store/products.ts';

const rows = [
  { itemCode: '1', family: 'Agro y Jardín', brand: 'VOLTARA' },
  { itemCode: '2', family: 'Agro y Jardín', brand: 'OTRA' },
  { itemCode: '3', family: 'Bazar', brand: 'VOLTARA' },
];
const products = { all: () => rows.values() } as unknown as ProductStore;
const chosen = (asked: Partial<Parameters<typeof countChosen>[1]>): number =>
  countChosen(products, { families: [], brands: [], itemCodes: [], ...asked });

test('a catalogue holds the products of its families, brands and codes, and without any all of them', () => {
  expect(chosen({})).toBe(3);
  expect(chosen({ families: ['Agro y jardin'] })).toBe(2);
  expect(chosen({ families: ['agro-y-jardin', 'Bazar'], brands: ['Voltara'] })).toBe(2);
  expect(chosen({ families: ['Bazar'], itemCodes: ['1', '3'] })).toBe(1);
  expect(chosen({ families: ['Pinturas'] })).toBe(0);
});
