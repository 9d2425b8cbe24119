import { type Cents, type Currency, times } from './money.ts';
import type { Totals } from './totals.ts';

/** Pesos for one dollar, and the moment it was set (ISO 8601); null when the back office states none. */
export type ExchangeRate = { rate: number; at: string | null };

/** The amount from which an order pays no transport. */
export type TransportMinimum = { amount: Cents; currency: Currency };

/** An amount in the other currency at the day's rate: to compare, never to be added to a total. product.md §13. */
export const equivalent = (amount: Cents, currency: Currency, { rate }: ExchangeRate): Cents =>
  currency === 'U$' ? times(amount, rate) : Math.round(amount / rate);

export type TransportProgress = {
  /** Towards the minimum, in its currency and without taxes. */
  reached: Cents;
  /** 0 once the order pays no transport. */
  missing: Cents;
  /** `converted`: the other currency counts at the day's rate. `leftOut`: it does not, since the rate is not known. */
  otherCurrency: 'none' | 'converted' | 'leftOut';
};

/** How far a cart is from the amount from which it pays no transport. Decision 0105. */
export function transportProgress(
  totals: readonly Totals[],
  minimum: TransportMinimum,
  rate: ExchangeRate | null,
): TransportProgress {
  const own = totals.find(({ currency }) => currency === minimum.currency)?.subtotal ?? 0;
  const other = totals.find(({ currency }) => currency !== minimum.currency);
  const converted = other && rate ? equivalent(other.subtotal, other.currency, rate) : 0;
  const reached = own + converted;
  return {
    reached,
    missing: Math.max(0, minimum.amount - reached),
    otherCurrency: !other ? 'none' : rate ? 'converted' : 'leftOut',
  };
}
