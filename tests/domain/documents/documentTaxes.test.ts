import { expect, test } from 'vitest';
import { paperAmounts } from '#domain/documents/documentTaxes.ts';

const lines = [
  { tax: 1000, total: 333, currency: '$' },
  { tax: 2200, total: 1001, currency: '$' },
  { tax: 2200, total: 7000, currency: 'U$' },
  { tax: 0, total: 500, currency: '$' },
  { tax: 2200, total: 1002, currency: '$' },
] as const;

test('the tax of each rate is the sum of its lines, and an order’s total is its lines with their tax', () => {
  expect(paperAmounts(lines, { currency: '$', total: 3309 })).toEqual({
    ...{ currency: '$', net: 2836, adjustment: 0, subtotal: 2836, tax: 473, rest: 0, total: 3309 },
    rates: [
      { rate: 2200, net: 2003, tax: 440 },
      { rate: 1000, net: 333, tax: 33 },
      { rate: 0, net: 500, tax: 0 },
    ],
  });
});

test('currencies are never added', () => {
  expect(paperAmounts(lines, { currency: 'U$', total: 8540 })).toMatchObject({
    ...{ net: 7000, tax: 1540, rest: 0 },
    rates: [{ rate: 2200, net: 7000, tax: 1540 }],
  });
});

test('rates that do not add up to the tax of the document are not told', () => {
  const stated = { currency: '$', subtotal: 2836, tax: 474, total: 3310 } as const;
  expect(paperAmounts(lines, stated)).toMatchObject({ rates: [], tax: 474, rest: 0 });
});

test('what a document adds to its lines or to its taxes is an amount of its own, so that the paper adds up', () => {
  const stated = { currency: '$', subtotal: 2736, tax: 473, total: 3409 } as const;
  expect(paperAmounts(lines, stated)).toMatchObject({ net: 2836, adjustment: -100, rest: 200 });
  expect(paperAmounts(lines, { currency: '$', total: 3310 })).toMatchObject({ adjustment: 0, rest: 1 });
});
