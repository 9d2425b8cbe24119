import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discounted,
  formatMoney,
  formatPercent,
  moneyInText,
  share,
  times,
  toHundredths,
} from '#domain/money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });
/** At most three decimals. */
const quantity = fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1000);

test.each([
  ['1.005', 101],
  [1.005, 101],
  ['19.99', 1999],
  ['0.004', 0],
  ['-0.004', 0],
  ['-1.005', -101],
  [' 12 ', 1200],
  ['12.', 1200],
])('reads %s as %i hundredths, rounding on its decimal digits', (written, hundredths) => {
  expect(toHundredths(written)).toBe(hundredths);
});

test.each([
  '',
  '1,50',
  '1e3',
  'abc',
  'NaN',
  '0x10',
  null,
  undefined,
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('%s is not an amount', (written) => expect(toHundredths(written)).toBeUndefined());

test('every amount of hundredths reads back as itself', () => {
  fc.assert(fc.property(cents, (amount) => toHundredths((amount / 100).toFixed(2)) === amount));
});

test.each([
  [1050, 1000, 945],
  [333, 5000, 167],
  [1, 5000, 1],
  [100, 0, 100],
  [100, 10_000, 0],
])('%i cents less %i basis points is %i', (price, discount, expected) => {
  expect(discounted(price, discount)).toBe(expected);
});

test('a discount never leaves more than the price nor less than nothing, to within half a cent of exact', () => {
  fc.assert(
    fc.property(cents, rate, (price, discount) => {
      const net = discounted(price, discount);
      const twiceExact = BigInt(price) * BigInt(10_000 - discount) * 2n;
      const off = BigInt(net) * 20_000n - twiceExact;
      expect(Number.isInteger(net)).toBe(true);
      expect(net).toBeGreaterThanOrEqual(0);
      expect(net).toBeLessThanOrEqual(price);
      expect(off <= 10_000n && off > -10_000n).toBe(true);
    }),
  );
});

test('halves go away from zero, on both sides of it', () => {
  expect([share(50, 100), share(-50, 100), share(150, 100)]).toEqual([1, -1, 2]);
});

test('unit price times a whole quantity is exact', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (unit, count) => {
        expect(times(unit, count)).toBe(unit * count);
      },
    ),
  );
});

test('a fraction of a unit is rounded once', () => {
  expect([times(333, 0.5), times(1999, 1.5), times(100, 0.1)]).toEqual([167, 2999, 10]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), quantity, (unit, amount) => {
      expect(Math.abs(times(unit, amount) - unit * amount)).toBeLessThanOrEqual(0.5 + 1e-4);
    }),
  );
});

test('money is written as in Uruguay, with our own symbols', () => {
  expect(formatMoney(123_450, '$')).toBe('$ 1.234,50');
  expect(formatMoney(123_450, 'U$')).toBe('U$S 1.234,50');
  expect(formatMoney(100_000_000, '$')).toBe('$ 1.000.000,00');
  expect(formatMoney(5, 'U$')).toBe('U$S 0,05');
  expect(moneyInText(123_450, 'U$')).toBe('U$S\u00a01.234,50');
});

test('percentages lose their useless decimals', () => {
  expect([formatPercent(2200), formatPercent(1250), formatPercent(1)]).toEqual(['22 %', '12,5 %', '0,01 %']);
});
