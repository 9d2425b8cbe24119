import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfOneCurrency, isOtherThan, isPaymentDay, readAmount } from '#domain/history/paymentNotice.ts';
import { CURRENCIES, formatMoney } from '#domain/money.ts';

test.each([
  ['1.234,50', 123_450],
  ['1234.5', 123_450],
  ['U$S 1,234.50', 123_450],
  ['$ 10.000', 1_000_000],
  ['10,00', 1_000],
  ['0', null],
  ['-5', null],
  ['', null],
  ['mucho', null],
  ['1.2.3', null],
  ['9999999999999', null],
])('%s is %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test.each([
  ['what one comes to', [{ currency: 'U$', sum: 65_487 }], '654,87', 'U$', false],
  ['the same figure in another currency', [{ currency: 'U$', sum: 65_487 }], '654,87', '$', true],
  ['a part of it', [{ currency: 'U$', sum: 65_487 }], '600', 'U$', true],
  [
    'documents of two currencies',
    [
      { currency: '$', sum: 100 },
      { currency: 'U$', sum: 100 },
    ],
    '1',
    '$',
    true,
  ],
  ['no amount yet', [{ currency: '$', sum: 100 }], '', '$', false],
  ['no document yet', [], '1', '$', false],
] as const)('an amount beside what is ticked: %s', (_name, sums, amount, currency, isOther) => {
  expect(isOtherThan(sums, amount, currency)).toBe(isOther);
});

test.each([
  ['the pesos of documents in pesos and dollars', '1.000,00', '$', true],
  ['their dollars', '20', 'U$', true],
  ['all of both in pesos', '1.800', '$', false],
  ['no amount yet', '', '$', false],
])('an amount that pays one currency alone: %s', (_name, amount, currency, expected) => {
  const both = [
    { currency: '$' as const, sum: 100_000 },
    { currency: 'U$' as const, sum: 2_000 },
  ];
  expect(isOfOneCurrency(both, amount, currency)).toBe(expected);
  expect(isOfOneCurrency(both.slice(0, 1), amount, currency)).toBe(false);
});

test('an amount that the shop writes is read as it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.constantFrom(...CURRENCIES),
      (cents, currency) => {
        expect(readAmount(formatMoney(cents, currency))).toBe(cents);
      },
    ),
  );
});

test('a payment was made, or its cheque is dated, within some years', () => {
  const on = (day: string) => isPaymentDay(day, '2026-12-31');
  expect(['2024-01-01', '2026-12-31', '2027-12-31'].map(on)).toEqual([true, true, true]);
  expect(['2023-12-31', '2028-01-01', '2026-02-30', ''].map(on)).toEqual([false, false, false, false]);
});
