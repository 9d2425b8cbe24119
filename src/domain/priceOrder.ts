import type { Order } from './listing.ts';

/** What a customer pays for one unit; null when there is no price. */
export type UnitPrice = { currency: string; cents: number } | null;

/** By item code. */
export type Prices = ReadonlyMap<string, UnitPrice>;

/** Pesos before dollars, and each only among its own: no exchange rate is applied. Products without a price come last. */
export function priceOrder(prices: Prices, sort: 'price_asc' | 'price_desc'): Order {
  const sign = sort === 'price_asc' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [prices.get(a.code), prices.get(b.code)];
    if (!one || !other) return Number(!one) - Number(!other);
    return one.currency === other.currency
      ? sign * (one.cents - other.cents)
      : one.currency.length - other.currency.length;
  };
}
