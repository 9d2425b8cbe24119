import { expect, test } from 'vitest';
import { equivalent, equivalents, transportProgress } from '#domain/orders/tradeTerms.ts';

const RATE = { rate: 40.155, at: '2026-11-22T09:00:00-03:00' };
const MINIMUM = { amount: 600_000, currency: '$' as const };
const totals = (currency: '$' | 'U$', subtotal: number) => ({
  currency,
  subtotal,
  tax: 1,
  total: subtotal + 1,
});

test('totals are said in the preferred currency, and in pesos where the retailer states no rate', () => {
  const cart = [totals('$', 401_549), totals('U$', 10_000)];
  const inPesos = { total: 10_001, currency: 'U$', equivalent: 401_590, as: '$' };
  expect(equivalents(cart, 'USD', RATE)).toEqual({
    totals: [{ total: 401_550, currency: '$', equivalent: 10_000, as: 'U$' }],
    unrated: false,
  });
  expect(equivalents(cart, 'UYU', RATE)).toEqual({ totals: [inPesos], unrated: false });
  expect(equivalents(cart, 'EUR', RATE)).toEqual({ totals: [inPesos], unrated: true });
});

test('an equivalent is exact to the cent, with a rate of three decimals', () => {
  expect(equivalent(10_001, 'U$', RATE)).toBe(401_590);
  expect(equivalent(401_550, '$', RATE)).toBe(10_000);
});

test('the other currency counts at the day’s rate, and that is said', () => {
  const cart = [totals('$', 100_000), totals('U$', 10_000)];
  expect(transportProgress(cart, MINIMUM, RATE)).toEqual({
    reached: 501_550,
    missing: 98_450,
    otherCurrency: 'converted',
  });
});

test('without a rate the other currency is left out, and that is said', () => {
  const cart = [totals('U$', 900_000)];
  expect(transportProgress(cart, MINIMUM, null)).toEqual({
    reached: 0,
    missing: 600_000,
    otherCurrency: 'leftOut',
  });
});

test('nothing is missing from the minimum on', () => {
  expect(transportProgress([totals('$', 600_000)], MINIMUM, RATE)).toEqual({
    reached: 600_000,
    missing: 0,
    otherCurrency: 'none',
  });
});
