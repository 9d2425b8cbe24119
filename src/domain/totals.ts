import { type Cents, CURRENCIES, type Currency, discounted, share, times } from './money.ts';
import type { Offer } from './product.ts';

/** Money of one currency: pesos and dollars are never added. product.md §13. */
export type Totals = { currency: Currency; subtotal: Cents; tax: Cents; total: Cents };

type PricedLine = { offer: Offer; quantity: number };

/** What one unit costs after the customer's discount: the price that is shown, so that what is shown multiplies. */
export const unitPrice = (offer: Offer): Cents => discounted(offer.price, offer.discount);

/** Unit price × quantity. product.md §9, §13. */
export const lineTotal = (line: PricedLine): Cents => times(unitPrice(line.offer), line.quantity);

/** Price reduced by finalDiscount × quantity × factorQty. product.md §9. */
export const promoLineTotal = (line: PricedLine): Cents =>
  times(times(discounted(line.offer.price, line.offer.finalDiscount), line.quantity), line.offer.factorQty);

/** One entry per currency in use, pesos first; "Impuestos" is the sum of each line's own tax. product.md §9. */
export function totals(lines: PricedLine[], promoLines: PricedLine[] = []): Totals[] {
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

/** A price is shown, and the product can be ordered, only when it is above 0. product.md §4. */
export const hasPrice = (offer: Offer): boolean => offer.price > 0;

/**
 * The former price, struck through only when it says something: greater than the price, and no discount.
 * product.md §13.
 */
export const struckPrice = (offer: Offer): Cents | null =>
  offer.discount > 0 ? offer.price : offer.compareAtPrice > offer.price ? offer.compareAtPrice : null;
