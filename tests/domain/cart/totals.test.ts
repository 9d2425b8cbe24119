import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOfTotals } from '#domain/cart/sumOfTotals.ts';
import {
  compareApart,
  hasPrice,
  lineTotal,
  priceWithoutPromo,
  promoLineTotal,
  struckPrice,
  totals,
  unitPrice,
} from '#domain/cart/totals.ts';
import type { Offer } from '#domain/product/product.ts';

const offer = (change: Partial<Offer> = {}): Offer => ({
  price: 10_000,
  currency: '$',
  discount: 0,
  finalDiscount: 0,
  factorQty: 1,
  compareAtPrice: 0,
  retailPrice: 0,
  retailCurrency: '$',
  tax: 2200,
  hasStock: true,
  stockStatus: 'S',
  stockDescription: '',
  ...change,
});

const line = fc.record({
  offer: fc
    .record({
      price: fc.integer({ min: 1, max: 10_000_000 }),
      currency: fc.constantFrom('$' as const, 'U$' as const),
      discount: fc.integer({ min: 0, max: 10_000 }),
      tax: fc.constantFrom(0, 1000, 2200),
    })
    .map(offer),
  quantity: fc.integer({ min: 1, max: 1000 }),
});

test('what is shown multiplies: the line is the discounted unit price times the quantity', () => {
  const discountedOffer = offer({ price: 333, discount: 1000 });
  expect(unitPrice(discountedOffer)).toBe(300);
  expect(lineTotal({ offer: discountedOffer, quantity: 7 })).toBe(2100);
});

test('a promo line goes by its final discount and its factor', () => {
  expect(
    promoLineTotal({ offer: offer({ discount: 5000, finalDiscount: 1000, factorQty: 12 }), quantity: 2 }),
  ).toBe(216_000);
});

test('a promo line in half groups is rounded once, so that what is shown multiplies', () => {
  // Half a dozen at 3.33 is 19.98; a half group rounded first would make it 20.04.
  const halfGroups = { offer: offer({ price: 333, factorQty: 12 }), quantity: 0.5 };
  expect(promoLineTotal(halfGroups)).toBe(1998);
});

const apart = (change: Partial<Offer>) => offer({ discount: 500, ...change });

test('a saving is what the same units cost at the own price, less the promotion, per currency', () => {
  expect(
    compareApart([
      { offer: offer({ finalDiscount: 2000, factorQty: 6 }), quantity: 2, apart: apart({}) },
      {
        offer: offer({ currency: 'U$', price: 500, finalDiscount: 300 }),
        quantity: 1,
        apart: apart({ currency: 'U$', price: 500 }),
      },
    ]),
  ).toEqual([
    { currency: '$', apart: 114_000, promo: 96_000, saved: 18_000 },
    { currency: 'U$', apart: 475, promo: 485, saved: -10 },
  ]);
});

test.each([
  ['is not known', undefined],
  ['is none', offer({ price: 0 })],
  ['is in another currency', offer({ currency: 'U$' })],
])('where an own price %s, there is no saving to name', (_, unknown) => {
  const known = { offer: offer(), quantity: 1, apart: offer() };
  expect(compareApart([known, { offer: offer(), quantity: 1, apart: unknown }])).toBeNull();
});

test('what a promotion is cheaper than is the customer’s own price, with its discount only beside the list price', () => {
  const promo = offer({ finalDiscount: 1500 });
  expect(priceWithoutPromo(promo, offer())).toEqual({ price: 10_000, discount: 1500 });
  expect(priceWithoutPromo(promo, offer({ discount: 1000 }))).toEqual({ price: 9_000, discount: null });
  expect(priceWithoutPromo(promo, offer({ discount: 2000 }))).toBeNull();
  expect(priceWithoutPromo(promo, offer({ currency: 'U$' }))).toBeNull();
  expect(priceWithoutPromo(promo, undefined)).toBeNull();
});

test('pesos and dollars are never added, and an exempt line pays no tax', () => {
  expect(
    totals([
      { offer: offer(), quantity: 1 },
      { offer: offer({ currency: 'U$', price: 500 }), quantity: 2 },
      { offer: offer({ tax: 0 }), quantity: 1 },
    ]),
  ).toEqual([
    { currency: '$', subtotal: 20_000, tax: 2200, total: 22_200 },
    { currency: 'U$', subtotal: 1000, tax: 220, total: 1220 },
  ]);
});

test('each currency in the cart has one total, an integer that adds up, whatever the lines', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (lines, promoLines) => {
      const amounts = [
        ...lines.map((one) => ({ currency: one.offer.currency, amount: lineTotal(one) })),
        ...promoLines.map((one) => ({ currency: one.offer.currency, amount: promoLineTotal(one) })),
      ];
      const subtotals = Map.groupBy(amounts, ({ currency }) => currency);
      const found = totals(lines, promoLines);
      expect(found.map(({ currency }) => currency).sort()).toEqual([...subtotals.keys()].sort());
      for (const { currency, subtotal, tax, total } of found) {
        const own = subtotals.get(currency) ?? [];
        expect(subtotal).toBe(own.reduce((sum, { amount }) => sum + amount, 0));
        expect(total).toBe(subtotal + tax);
        expect(Number.isInteger(total)).toBe(true);
      }
    }),
  );
});

test('nothing in the cart is no total', () => expect(totals([])).toEqual([]));

test.each([
  [{ discount: 1000, compareAtPrice: 20_000 }, 10_000],
  [{ compareAtPrice: 12_000 }, 12_000],
  [{ compareAtPrice: 10_000 }, null],
  [{ compareAtPrice: 9000 }, null],
  [{}, null],
])('the price struck for %j is %s', (change, expected) => {
  expect(struckPrice(offer(change))).toBe(expected);
});

test('there is a price only above 0', () => {
  expect([hasPrice(offer()), hasPrice(offer({ price: 0 }))]).toEqual([true, false]);
});

test('the totals of two parts of an order are those of all of it', () => {
  const line = fc.record({
    offer: fc
      .record({ price: fc.integer({ min: 1, max: 1e6 }), currency: fc.constantFrom('$', 'U$') })
      .map(offer),
    quantity: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (some, others) => {
      expect(sumOfTotals([...totals(some), ...totals(others)])).toEqual(totals([...some, ...others]));
    }),
  );
});
