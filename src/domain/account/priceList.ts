import { hasPrice, unitPrice } from '#domain/cart/totals.ts';
import { type Cents, type Currency, share } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';

/** Which prices a customer's catalogue shows: their own, the suggested retail price, or none. */
export const PRICE_LIST_PRICES = ['own', 'pvp', 'none'] as const;
export type PriceListPrices = (typeof PRICE_LIST_PRICES)[number];

/** A catalogue that we make at once has at most so many products. product.md §9. */
export const PRICE_LIST_MAX_PRODUCTS = 1_000;
/** What a customer may add to their own price, in percent. product.md §9. */
export const PRICE_LIST_MAX_MARGIN = 500;

const WHOLE = 10_000;

/**
 * The price that the catalogue shows for a product: the customer's own with the margin (percent, at most two decimals)
 * added, or the suggested retail price as it is. Null where there is none.
 */
export function priceListPrice(
  offer: Offer,
  { prices, margin }: { prices: PriceListPrices; margin: number },
): { amount: Cents; currency: Currency } | null {
  if (prices === 'own' && hasPrice(offer))
    return { amount: share(unitPrice(offer), WHOLE + Math.round(margin * 100)), currency: offer.currency };
  if (prices === 'pvp' && offer.retailPrice > 0)
    return { amount: offer.retailPrice, currency: offer.retailCurrency };
  return null;
}
