import { expect, test } from 'vitest';
import { priceListPrice } from '#domain/account/priceList.ts';
import type { Offer } from '#domain/product/product.ts';

const offer: Offer = {
  price: 10_000,
  currency: '$',
  discount: 1_000,
  finalDiscount: 0,
  factorQty: 1,
  compareAtPrice: 0,
  retailPrice: 19_990,
  retailCurrency: 'U$',
  tax: 2_200,
  hasStock: true,
  stockStatus: 'S',
  stockDescription: '',
};
const own = (margin: number) => priceListPrice(offer, { prices: 'own', margin })?.amount;

test('the own price is the one after discount, with the margin added and rounded to cents', () => {
  expect([own(0), own(30), own(12.5), own(33.33), own(0.01)]).toEqual([9_000, 11_700, 10_125, 12_000, 9_001]);
});

test('the suggested retail price is as it is, in its own currency', () => {
  expect(priceListPrice(offer, { prices: 'pvp', margin: 30 })).toEqual({ amount: 19_990, currency: 'U$' });
});

test('where there is no price there is none', () => {
  expect(priceListPrice({ ...offer, price: 0 }, { prices: 'own', margin: 30 })).toBeNull();
  expect(priceListPrice({ ...offer, retailPrice: 0 }, { prices: 'pvp', margin: 0 })).toBeNull();
  expect(priceListPrice(offer, { prices: 'none', margin: 0 })).toBeNull();
});
