import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discounted, formatUnitPrice, times } from '#domain/money.ts';
import { hasPartsOfCents, netPrice } from '#domain/product/netPrice.ts';

test.each([
  ['as this shop counts', { price: 3255, discount: 500, quantity: 8, total: 24_736 }, '$ 30,92'],
  ['as it counts a thousand', { price: 1940, discount: 750, quantity: 1000, total: 1_795_000 }, '$ 17,95'],
  [
    'of a back office that rounds the total',
    { price: 3255, discount: 500, quantity: 8, total: 24_738 },
    '$ 30,9225',
  ],
  ['without a discount', { price: 3255, discount: 0, quantity: 8, total: 26_040 }, '$ 32,55'],
  ['of a length', { price: 999, discount: 1000, quantity: 0.5, total: 450 }, '$ 8,99'],
])('a net price %s times the quantity is the total', (_, line, expected) => {
  const net = netPrice(line) ?? 0;
  expect(formatUnitPrice(net, '$', hasPartsOfCents([net]))).toBe(expected);
});

test('one price with parts of cents gives its whole column their decimals', () => {
  const column = [309_225, 320_000, null];
  expect(hasPartsOfCents(column)).toBe(true);
  expect(formatUnitPrice(320_000, 'U$', true)).toBe('U$S 32,0000');
  expect(hasPartsOfCents([320_000, null])).toBe(false);
});

test('a total that no discount explains has no net price', () => {
  expect(netPrice({ price: 1000, discount: 0, quantity: 3, total: 2500 })).toBeNull();
});

test('every line that the shop counts has its net price in whole cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1000),
      (price, discount, quantity) => {
        const unit = discounted(price, discount);
        expect(netPrice({ price, discount, quantity, total: times(unit, quantity) })).toBe(unit * 100);
      },
    ),
  );
});
