import type { Totals } from '#domain/cart/totals.ts';
import { type Cents, type Currency, times } from '#domain/money.ts';
import type { PreferredCurrency } from '#domain/shell/preferences.ts';
import { DOLLAR, LOCAL_CURRENCY } from '#retailer/values/country.ts';

/** Pesos for one dollar, and the moment it was set (ISO 8601); null when the back office states none. */
export type ExchangeRate = { rate: number; at: string | null };

/** The amount from which an order pays no transport. */
export type TransportMinimum = { amount: Cents; currency: Currency };

/** An amount in the other currency at the day's rate: to compare, never to be added to a total. product.md §13. */
export const equivalent = (amount: Cents, currency: Currency, { rate }: ExchangeRate): Cents =>
  currency === 'U$' ? times(amount, rate) : Math.round(amount / rate);

/** The two currencies that the retailer sells in, by the names that a preference has for them. */
const SOLD_IN: Partial<Record<PreferredCurrency, Currency>> = {
  [DOLLAR.code]: 'U$',
  [LOCAL_CURRENCY.code]: '$',
};

export type Equivalents = {
  /** Each total in another currency than the preferred one, and what it is in that. */
  totals: { total: Cents; currency: Currency; equivalent: Cents; as: Currency }[];
  /** The retailer states no rate for what is preferred: these are in pesos. */
  unrated: boolean;
};

/** What the totals are in the preferred currency at the day's rate. product.md §13. */
export function equivalents(
  totals: readonly Totals[],
  preferred: PreferredCurrency,
  rate: ExchangeRate,
): Equivalents {
  const as = SOLD_IN[preferred] ?? '$';
  return {
    totals: totals
      .filter(({ currency }) => currency !== as)
      .map(({ total, currency }) => ({ total, currency, equivalent: equivalent(total, currency, rate), as })),
    unrated: !(preferred in SOLD_IN),
  };
}

export type TransportProgress = {
  /** Towards the minimum, in its currency and without taxes. */
  reached: Cents;
  /** 0 once the order pays no transport. */
  missing: Cents;
  /** `converted`: the other currency counts at the day's rate. `leftOut`: it does not, since the rate is not known. */
  otherCurrency: 'none' | 'converted' | 'leftOut';
};

/** How far a cart is from the amount from which it pays no transport. Decision 0314. */
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
