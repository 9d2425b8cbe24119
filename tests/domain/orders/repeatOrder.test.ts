import { expect, test } from 'vitest';
import { type PastLine, reviewLine, reviewPromo } from '#domain/orders/repeatOrder.ts';
import type { Offer } from '#domain/product/product.ts';
import { nearestMultiple } from '#domain/product/quantity.ts';

const OFFER: Offer = {
  price: 1000,
  currency: '$',
  discount: 1000,
  finalDiscount: 2000,
  factorQty: 6,
  compareAtPrice: 0,
  retailPrice: 0,
  retailCurrency: '$',
  tax: 2200,
  hasStock: true,
  stockStatus: 'S',
  stockDescription: '',
};
const PAST: PastLine = { itemCode: 'A', name: 'A', quantity: 12, price: 1000, discount: 1000, currency: '$' };

const review = (past: Partial<PastLine>, offer: Partial<Offer> = {}, unitMult = 1) =>
  reviewLine({ ...PAST, ...past }, { unitMult, offer: { ...OFFER, ...offer } });

test('a line of which nothing changed is proposed as it was', () => {
  expect(review({})).toEqual({ status: 'ready', quantity: 12, changes: [] });
});

test('a product that is gone, or that has no price, cannot be ordered', () => {
  expect(reviewLine(PAST, undefined)).toEqual({ status: 'gone' });
  expect(review({}, { price: 0 })).toEqual({ status: 'unpriced' });
});

test('prices are compared after discount', () => {
  expect(review({ price: 900, discount: 0 })).toMatchObject({ changes: [] });
  expect(review({ price: 800 })).toMatchObject({ changes: [{ kind: 'dearer', from: 720, to: 900 }] });
  expect(review({}, { discount: 2000 })).toMatchObject({
    changes: [{ kind: 'cheaper', from: 900, to: 800 }],
  });
});

test('a price in another currency is no higher or lower price', () => {
  expect(review({ currency: 'U$' })).toMatchObject({
    changes: [{ kind: 'currency', from: 900, fromCurrency: 'U$' }],
  });
});

test('a multiple that changed proposes the nearest quantity, and says so', () => {
  expect(review({ quantity: 20 }, {}, 12)).toMatchObject({
    quantity: 24,
    changes: [{ kind: 'multiple', multiple: 12, from: 20, to: 24 }],
  });
  expect(review({}, { hasStock: false })).toMatchObject({ changes: [{ kind: 'noStock' }] });
});

test.each([
  [20, 12, 24],
  [17, 12, 12],
  [18, 12, 24],
  [1, 12, 12],
  [0.7, 0.5, 0.5],
  [0.75, 0.5, 1],
])('the multiple nearest to %d of %d is %d', (quantity, multiple, nearest) => {
  expect(nearestMultiple(quantity, multiple)).toBe(nearest);
});

const line = (code: string, quantity = 2, offer: Partial<Offer> = {}) => ({
  product: { code, name: code },
  offer: { ...OFFER, ...offer },
  quantity,
});
const past = (itemCode: string, quantity: number): PastLine => ({
  ...PAST,
  itemCode,
  quantity,
  discount: 2000,
});

test("a promotion that is on is proposed with the order's units, in groups as the cart counts them", () => {
  expect(reviewPromo([past('A', 18), past('B', 12)], [line('A'), line('B')])).toEqual({
    lines: [
      expect.objectContaining({ itemCode: 'A', units: 18, quantity: 3, changes: [], isNew: false }),
      expect.objectContaining({ itemCode: 'B', units: 12, quantity: 2, changes: [], isNew: false }),
    ],
    left: [],
  });
});

test("units that the promotion does not allow any more become the promotion's own", () => {
  expect(reviewPromo([past('A', 10)], [line('A')])?.lines).toEqual([
    expect.objectContaining({
      units: 12,
      quantity: 2,
      changes: [{ kind: 'multiple', multiple: 6, from: 10, to: 12 }],
    }),
  ]);
});

test('what the promotion has now and had not is marked, and what it has no more is left', () => {
  const found = reviewPromo([past('A', 12), past('C', 6)], [line('A'), line('B')]);
  expect(found?.lines.map(({ itemCode, isNew }) => [itemCode, isNew])).toEqual([
    ['A', false],
    ['B', true],
  ]);
  expect(found?.left.map(({ itemCode }) => itemCode)).toEqual(['C']);
});

test('a promotion with a product without price, or without products, cannot be taken', () => {
  expect(reviewPromo([past('A', 12)], [line('A', 2, { price: 0 })])).toBeNull();
  expect(reviewPromo([past('A', 12)], [])).toBeNull();
});
