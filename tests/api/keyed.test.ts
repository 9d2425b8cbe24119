import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getPromoGroups } from '#api/cart.ts';
import { keyed } from '#api/keyed.ts';
import { getCheckout, placeOrder } from '#api/orders.ts';
import { INHERITED } from '../support/inheritedNames.ts';

const key = fc.oneof(fc.constantFrom(...INHERITED), fc.string());
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('an object comes over the wire with all its keys, whatever they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(key, fc.integer()), { selector: ([name]) => name }), (entries) => {
      const sent = overTheWire(Object.fromEntries(entries));
      expect(v.parse(keyed(v.number()), sent)).toEqual(new Map(entries));
    }),
  );
});

test.each([[[]], [null], ['text'], [{ A: 'no number' }]])('%j is no object of numbers', (value) => {
  expect(v.safeParse(keyed(v.number()), value).success).toBe(false);
});

test.each(INHERITED)(
  'prices and groups of the product %s are read, and those of no product are none',
  (code) => {
    const price = { price: 100, currency: '$' as const };
    const input = {
      key: '0b1d5b1e-6f0a-4b0a-9d0a-2a1b3c4d5e6f',
      cardcode: 'C1',
      rev: 1,
      prices: Object.fromEntries([[code, price]]),
      promoPrices: Object.fromEntries([[code, Object.fromEntries([[code, { ...price, factorQty: 6 }]])]]),
    };
    const { prices, promoPrices } = v.parse(placeOrder.input, overTheWire(input));
    expect(prices.get(code)).toEqual(price);
    expect(promoPrices.get(code)?.get(code)).toEqual({ ...price, factorQty: 6 });
    const { groups } = v.parse(
      getPromoGroups.answer,
      overTheWire({ groups: Object.fromEntries([[code, 6]]) }),
    );
    expect(groups.get(code)).toBe(6);
    const { seen } = v.parse(getCheckout.answer, {
      addresses: null,
      shipping: null,
      seen: {},
      seenPromos: {},
    });
    expect(seen.get(code)).toBeUndefined();
  },
);
