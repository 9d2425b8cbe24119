import { expect, test } from 'vitest';
import {
  chosenDelivery,
  freeThreshold,
  type ShippingOption,
  transportCharge,
} from '#domain/orders/shipping.ts';
import type { TransportMinimum } from '#domain/orders/tradeTerms.ts';

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

test('the amount that is told of a way is the one that decides its cost', () => {
  expect(freeThreshold({ ...TRUCK, freeFrom: 1_200_000 }, MINIMUM)).toEqual({
    amount: 1_200_000,
    currency: '$',
  });
  expect(freeThreshold(TRUCK, MINIMUM)).toEqual(MINIMUM);
  expect(freeThreshold({ ...TRUCK, pickup: true }, MINIMUM)).toBeNull();
  expect(freeThreshold({ ...TRUCK, price: 0, freeFrom: 1_200_000 }, MINIMUM)).toBeNull();
});

const COUNTER = { ...TRUCK, code: 'RETIRO', pickup: true };
const [SHOP, STORE] = [{ id: 'LOCAL' }, { id: 'DEPOSITO' }];

test('a way that is sent has an address from the start, the one that was chosen or the first', () => {
  const chosen = (address?: string | null) =>
    chosenDelivery([COUNTER, TRUCK], [SHOP, STORE], { shipping: 'REPARTO', address });
  expect(chosen()).toEqual({ option: TRUCK, address: SHOP });
  expect(chosen('DEPOSITO')).toEqual({ option: TRUCK, address: STORE });
  expect(chosen('CERRADO')).toEqual({ option: TRUCK, address: SHOP });
  expect(chosenDelivery([COUNTER, TRUCK], [], { shipping: 'REPARTO' })).toEqual({
    option: TRUCK,
    address: null,
  });
});

test('what is collected, and what the seller arranges, needs no address', () => {
  expect(chosenDelivery([COUNTER, TRUCK], [SHOP], { shipping: 'RETIRO', address: 'LOCAL' })).toEqual({
    option: COUNTER,
    address: null,
  });
  expect(chosenDelivery([TRUCK], [SHOP], { shipping: null })).toEqual({ option: null, address: null });
  expect(chosenDelivery([COUNTER, TRUCK], [SHOP], {})).toEqual({ option: null, address: null });
});

test('the only way is taken without a word, and one that is not offered any more is not', () => {
  expect(chosenDelivery([TRUCK], [SHOP], {})).toEqual({ option: TRUCK, address: SHOP });
  expect(chosenDelivery([TRUCK], [SHOP], { shipping: 'AGENCIA' })).toEqual({ option: null, address: null });
});
