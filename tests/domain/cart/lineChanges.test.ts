import { expect, test } from 'vitest';
import { lineChanges, type SeenOffer } from '#domain/cart/lineChanges.ts';

const SEEN: SeenOffer = { price: 7_200, currency: '$', hasStock: true, unitMult: 6 };

test('what is offered as it was has no change', () => {
  expect(lineChanges(SEEN, SEEN)).toEqual([]);
});

test('names each thing that changed with what it was and what it is', () => {
  const now: SeenOffer = { price: 7_900, currency: 'U$', hasStock: false, unitMult: 12 };
  expect(lineChanges(SEEN, now)).toEqual([
    { kind: 'price', before: 7_200, currencyBefore: '$', now: 7_900, currency: 'U$' },
    { kind: 'multiple', before: 6, now: 12 },
    { kind: 'stock', hasStock: false },
  ]);
});

test.each([null, { ...SEEN, price: 0 }])('a product without offer or price is gone', (now) => {
  expect(lineChanges(SEEN, now)).toEqual([{ kind: 'gone' }]);
});

test('what had no price when it was added is not gone for having none now', () => {
  expect(lineChanges({ ...SEEN, price: 0 }, null)).toEqual([]);
});
