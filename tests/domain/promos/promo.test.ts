import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Offer, Product } from '#domain/product/product.ts';
import { isMultiple } from '#domain/product/quantity.ts';
import { daysLeft } from '#domain/promos/daysLeft.ts';
import { hasEnded, promoMultiple, promoQuantity, promoUnits, startsLater } from '#domain/promos/promo.ts';
import { promoProblem } from '#domain/promos/promoProblem.ts';

const offerOf = (change: Partial<Offer>): Offer => ({
  price: 10_000,
  currency: '$',
  discount: 0,
  finalDiscount: 1500,
  factorQty: 1,
  compareAtPrice: 0,
  retailPrice: 0,
  retailCurrency: '$',
  tax: 2200,
  hasStock: true,
  stockStatus: 'S',
  stockDescription: '',
  ...change,
});

const lineOf = (code: string, quantity = 1, change: Partial<Offer> = {}) => ({
  product: { code } as Product,
  offer: offerOf(change),
  quantity,
});

test.each([
  ['2026-01-31', '2026-01-31', 0],
  ['2026-01-31', '2026-01-30', 1],
  ['2026-03-01', '2026-02-28', 1],
  ['2026-01-31', '2026-02-01', -1],
  ['', '2026-01-31', null],
])('a promotion until %s has on %s %s days left', (to, day, expected) => {
  expect(daysLeft({ to }, day)).toBe(expected);
  expect(hasEnded({ to }, day)).toBe(expected !== null && expected < 0);
});

test('a promotion holds from its first day on, and one without a first day already holds', () => {
  expect(startsLater({ from: '2026-02-01' }, '2026-01-31')).toBe(true);
  expect(startsLater({ from: '2026-02-01' }, '2026-02-01')).toBe(false);
  expect(startsLater({ from: '' }, '2026-02-01')).toBe(false);
});

test('three boxes of twelve are thirty-six units, by twelves', () => {
  const line = lineOf('A', 3, { factorQty: 12 });
  expect(promoUnits(line)).toBe(36);
  expect(promoMultiple(line)).toBe(12);
  expect(promoQuantity(line.offer, 24)).toBe(2);
});

test('half a box is taken by half boxes', () => {
  const line = lineOf('A', 0.5, { factorQty: 3 });
  expect(promoUnits(line)).toBe(1.5);
  expect(promoMultiple(line)).toBe(1.5);
});

test('the units that somebody chooses come back the same from the groups they are kept as', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 6, 12, 100, 0.5, 2.5),
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(1, 2, 3, 0.5),
      (factorQty, times, quantity) => {
        const line = lineOf('A', quantity, { factorQty });
        const units = Math.round(promoMultiple(line) * times * 1000) / 1000;
        const kept = promoQuantity(line.offer, units);
        expect(promoUnits({ offer: line.offer, quantity: kept })).toBe(units);
        expect(isMultiple(units, promoMultiple(line))).toBe(true);
      },
    ),
  );
});

const lines = [lineOf('A', 2, { factorQty: 6 }), lineOf('B')];
const chosen = (a: number, b: number) => [
  { itemCode: 'A', quantity: a },
  { itemCode: 'B', quantity: b },
];

test('a promotion taken as it is announced, or in more groups, is no problem', () => {
  expect(promoProblem(lines, chosen(2, 1))).toBeNull();
  expect(promoProblem(lines, chosen(7, 3))).toBeNull();
});

test.each([
  ['a product that is left out', [{ itemCode: 'A', quantity: 2 }], { kind: 'left', itemCode: 'B' }],
  ['a quantity of zero', chosen(0, 1), { kind: 'left', itemCode: 'A' }],
  ['half a group', chosen(2.5, 1), { kind: 'multiple', itemCode: 'A', multiple: 6 }],
  [
    'a product of another promotion',
    [...chosen(2, 1), { itemCode: 'C', quantity: 1 }],
    { kind: 'foreign', itemCode: 'C' },
  ],
])('%s is a problem, and the product is named', (_, taken, expected) => {
  expect(promoProblem(lines, taken)).toEqual(expected);
});

test('a product without price, and a promotion without products, cannot be taken', () => {
  const unpriced = [lineOf('A', 1, { price: 0 })];
  expect(promoProblem(unpriced, [{ itemCode: 'A', quantity: 1 }])).toEqual({
    kind: 'unpriced',
    itemCode: 'A',
  });
  expect(promoProblem([], [])).toEqual({ kind: 'empty' });
});
