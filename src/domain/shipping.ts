import type { Cents, Currency } from './money.ts';
import type { Totals } from './totals.ts';
import { type ExchangeRate, type TransportMinimum, transportProgress } from './tradeTerms.ts';

/** A way to get an order to its customer. product.md §7, /web/getshipping. */
export type ShippingOption = {
  code: string;
  name: string;
  description: string;
  price: Cents;
  currency: Currency;
  /** Costs nothing from this amount in pesos; null: from the retailer's minimum for all ways. */
  freeFrom: Cents | null;
  /** Working days; null when not said. */
  days: number | null;
  /** Collected at the counter. */
  pickup: boolean;
};

/**
 * What a way to send costs for these totals: nothing from its own amount, or from the retailer's minimum where it has none.
 * Without either its price stands. Decision 0112.
 */
export function transportCharge(
  { price, freeFrom, pickup }: ShippingOption,
  totals: readonly Totals[],
  minimum: TransportMinimum | null,
  rate: ExchangeRate | null,
): Cents {
  if (pickup || price === 0) return 0;
  const from: TransportMinimum | null = freeFrom === null ? minimum : { amount: freeFrom, currency: '$' };
  if (!from) return price;
  return transportProgress(totals, from, rate).missing === 0 ? 0 : price;
}
