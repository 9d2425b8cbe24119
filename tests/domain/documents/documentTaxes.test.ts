import { expect, test } from 'vitest';
import { taxesByRate } from '#domain/documents/documentTaxes.ts';

test('the tax of each rate is the sum of its lines', () => {
  const lines = [
    { tax: 1000, total: 333 },
    { tax: 2200, total: 1001 },
    { tax: 0, total: 500 },
    { tax: 2200, total: 1002 },
  ];
  expect(taxesByRate(lines, 33 + 220 + 220)).toEqual([
    { rate: 2200, net: 2003, tax: 440 },
    { rate: 1000, net: 333, tax: 33 },
    { rate: 0, net: 500, tax: 0 },
  ]);
});

test('rates that do not add up to the tax of the document are not told', () => {
  expect(taxesByRate([{ tax: 2200, total: 1000 }], 221)).toBeNull();
});
