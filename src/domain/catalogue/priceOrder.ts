import type { Currency } from '#domain/money.ts';
import type { ExchangeRate } from '#domain/orders/tradeTerms.ts';
import type { Order } from './listing.ts';

/** What a customer pays for one unit; null when there is no price. */
export type UnitPrice = { currency: Currency; cents: number } | null;

/** By item code. */
export type Prices = ReadonlyMap<string, UnitPrice>;

/** Whether prices in pesos and in dollars are compared. */
export const inBothCurrencies = (prices: Prices): boolean =>
  new Set([...prices.values()].flatMap((price) => price?.currency ?? [])).size > 1;

/**
 * By price, dollars at the day's rate: it is for comparing and in no price that is shown. Where the rate is not known, pesos
 * come before dollars, and each only among its own. Products without a price come last. Decision 0314.
 */
export function priceOrder(
  prices: Prices,
  sort: 'price_asc' | 'price_desc',
  rate: ExchangeRate | null,
): Order {
  const sign = sort === 'price_asc' ? 1 : -1;
  const inPesos = ({ currency, cents }: NonNullable<UnitPrice>): number =>
    currency === 'U$' ? cents * (rate?.rate ?? 1) : cents;
  return (a, b) => {
    const [one, other] = [prices.get(a.code), prices.get(b.code)];
    if (!one || !other) return Number(!one) - Number(!other);
    return rate || one.currency === other.currency
      ? sign * (inPesos(one) - inPesos(other))
      : one.currency.length - other.currency.length;
  };
}
