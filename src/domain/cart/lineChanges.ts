import type { Cents, Currency } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { promoUnitPrice, unitPrice } from './totals.ts';

/** What a customer was offered when a line was added, or its quantity last changed. */
export type SeenOffer = {
  /** Of one unit after the discount. */
  price: Cents;
  currency: Currency;
  hasStock: boolean;
  unitMult: number;
};

/** What has changed since. `gone`: the product is not sold any more, or has no price. */
export type LineChange =
  | { kind: 'gone' }
  | { kind: 'price'; before: Cents; currencyBefore: Currency; now: Cents; currency: Currency }
  | { kind: 'stock'; hasStock: boolean }
  | { kind: 'multiple'; before: number; now: number };

export const seenOffer = (offer: Offer, unitMult: number): SeenOffer => ({
  price: unitPrice(offer),
  currency: offer.currency,
  hasStock: offer.hasStock,
  unitMult,
});

/** The same of a promotion's product: its groups are what it is sold by. */
export const seenPromoOffer = (offer: Offer): SeenOffer => ({
  price: promoUnitPrice(offer),
  currency: offer.currency,
  hasStock: offer.hasStock,
  unitMult: offer.factorQty,
});

/** The changes of one line, the gravest first. `now` is null when there is no such product. product.md §15. */
export function lineChanges(seen: SeenOffer, now: SeenOffer | null): LineChange[] {
  if (now === null || now.price <= 0) return seen.price > 0 ? [{ kind: 'gone' }] : [];
  const { price, currency, hasStock, unitMult } = now;
  const changes: LineChange[] = [];
  if (price !== seen.price || currency !== seen.currency) {
    const { price: before, currency: currencyBefore } = seen;
    changes.push({ kind: 'price', before, currencyBefore, now: price, currency });
  }
  if (unitMult !== seen.unitMult) changes.push({ kind: 'multiple', before: seen.unitMult, now: unitMult });
  if (hasStock !== seen.hasStock) changes.push({ kind: 'stock', hasStock });
  return changes;
}
