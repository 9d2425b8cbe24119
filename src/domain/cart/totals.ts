import { type Cents, CURRENCIES, type Currency, discounted, share, times } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { type ChosenPromoLine, promoUnits } from '#domain/promos/promo.ts';

/** Money of one currency: pesos and dollars are never added. product.md §13. */
export type Totals = { currency: Currency; subtotal: Cents; tax: Cents; total: Cents };

type PricedLine = { offer: Offer; quantity: number };

/** What one unit costs after the customer's discount: the price that is shown, so that what is shown multiplies. */
export const unitPrice = (offer: Offer): Cents => discounted(offer.price, offer.discount);

/** Unit price × quantity. product.md §9, §13. */
export const lineTotal = (line: PricedLine): Cents => times(unitPrice(line.offer), line.quantity);

/** What one unit costs in a promotion: its finalDiscount takes the place of the customer's discount. product.md §9. */
export const promoUnitPrice = (offer: Offer): Cents => discounted(offer.price, offer.finalDiscount);

/** Price reduced by finalDiscount × quantity × factorQty, rounded once, so that what is shown multiplies. product.md §9. */
export const promoLineTotal = (line: ChosenPromoLine): Cents =>
  times(promoUnitPrice(line.offer), promoUnits(line));

/** One entry per currency in use, pesos first; "Impuestos" is the sum of each line's own tax. product.md §9. */
export function totals(lines: PricedLine[], promoLines: ChosenPromoLine[] = []): Totals[] {
  const amounts = [
    ...lines.map((line) => ({ offer: line.offer, amount: lineTotal(line) })),
    ...promoLines.map((line) => ({ offer: line.offer, amount: promoLineTotal(line) })),
  ];
  return CURRENCIES.flatMap((currency) => {
    const own = amounts.filter(({ offer }) => offer.currency === currency);
    if (own.length === 0) return [];
    const subtotal = own.reduce((sum, { amount }) => sum + amount, 0);
    const tax = own.reduce((sum, { offer, amount }) => sum + share(amount, offer.tax), 0);
    return [{ currency, subtotal, tax, total: subtotal + tax }];
  });
}

/** What a promotion costs, and what its products would cost apart, before tax; `saved` may be negative. */
export type Comparison = { currency: Currency; apart: Cents; promo: Cents; saved: Cents };

/**
 * A promotion beside the same units at the customer's own prices, which `apart` gives, per currency. Null while one of
 * them is not known, because a part of a saving is no saving.
 */
export function compareApart(lines: (ChosenPromoLine & { apart: Offer | undefined })[]): Comparison[] | null {
  const compared = lines.flatMap((line) => {
    const { apart, offer } = line;
    if (!apart || !hasPrice(apart) || apart.currency !== offer.currency) return [];
    const units = promoUnits(line);
    return [
      {
        currency: offer.currency,
        apart: lineTotal({ offer: apart, quantity: units }),
        promo: promoLineTotal(line),
      },
    ];
  });
  if (compared.length < lines.length) return null;
  return CURRENCIES.flatMap((currency) => {
    const own = compared.filter((line) => line.currency === currency);
    if (own.length === 0) return [];
    const apart = own.reduce((sum, line) => sum + line.apart, 0);
    const promo = own.reduce((sum, line) => sum + line.promo, 0);
    return [{ currency, apart, promo, saved: apart - promo }];
  });
}

/**
 * What the customer pays for a unit without the promotion, where the promotion is cheaper; null where it is not, or while
 * `apart`, the customer's own offer, is not known. `discount` is the promotion's, in basis points: it is off the list price,
 * and null beside another.
 */
export function priceWithoutPromo(
  offer: Offer,
  apart: Offer | undefined,
): { price: Cents; discount: number | null } | null {
  if (!apart || apart.currency !== offer.currency) return null;
  const price = unitPrice(apart);
  if (price <= promoUnitPrice(offer)) return null;
  return { price, discount: price === offer.price ? offer.finalDiscount : null };
}

/** A price is shown, and the product can be ordered, only when it is above 0. product.md §4. */
export const hasPrice = (offer: Offer): boolean => offer.price > 0;

/**
 * The former price, struck through only when it says something: greater than the price, and no discount.
 * product.md §13.
 */
export const struckPrice = (offer: Offer): Cents | null =>
  offer.discount > 0 ? offer.price : offer.compareAtPrice > offer.price ? offer.compareAtPrice : null;
