import { expect, test } from 'vitest';
import { type ShippingOption, transportCharge } from '#domain/shipping.ts';
import type { TransportMinimum } from '#domain/tradeTerms.ts';

const TRUCK: ShippingOption = {
  ...{ code: 'REPARTO', name: 'Reparto propio', description: '', days: 2, pickup: false },
  ...{ price: 29_000, currency: '$', freeFrom: null },
};
const MINIMUM: TransportMinimum = { amount: 600_000, currency: '$' };
const RATE = { rate: 40, at: null };
const pesos = (subtotal: number) => [{ currency: '$' as const, subtotal, tax: 0, total: subtotal }];
const dollars = (subtotal: number) => [{ currency: 'U$' as const, subtotal, tax: 0, total: subtotal }];

test('transport is charged below the minimum, and not from it on', () => {
  expect(transportCharge(TRUCK, pesos(599_999), MINIMUM, RATE)).toBe(29_000);
  expect(transportCharge(TRUCK, pesos(600_000), MINIMUM, RATE)).toBe(0);
});

test("a way's own amount stands before the minimum of all", () => {
  const post = { ...TRUCK, freeFrom: 1_200_000 };
  expect(transportCharge(post, pesos(600_000), MINIMUM, RATE)).toBe(29_000);
  expect(transportCharge(post, pesos(1_200_000), MINIMUM, RATE)).toBe(0);
});

test('dollars count at the rate of the day, and not at all without one', () => {
  expect(transportCharge(TRUCK, dollars(15_000), MINIMUM, RATE)).toBe(0);
  expect(transportCharge(TRUCK, dollars(15_000), MINIMUM, null)).toBe(29_000);
});

test('what is collected at the counter costs nothing, and a price stands where no minimum is known', () => {
  expect(transportCharge({ ...TRUCK, pickup: true }, pesos(1), MINIMUM, RATE)).toBe(0);
  expect(transportCharge(TRUCK, pesos(900_000), null, null)).toBe(29_000);
});
