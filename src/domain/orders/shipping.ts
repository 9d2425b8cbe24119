import type { Totals } from '#domain/cart/totals.ts';
import type { Cents, Currency } from '#domain/money.ts';
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
 * From what amount a way costs nothing: its own, or the retailer's minimum where it has none. Null when no amount changes
 * what it costs. Decision 0112.
 */
export function freeThreshold(
  { price, freeFrom, pickup }: ShippingOption,
  minimum: TransportMinimum | null,
): TransportMinimum | null {
  if (pickup || price === 0) return null;
  return freeFrom === null ? minimum : { amount: freeFrom, currency: '$' };
}

/** What a way to send costs for these totals: nothing from its threshold on. Where no amount is known its price stands. */
export function transportCharge(
  option: ShippingOption,
  totals: readonly Totals[],
  minimum: TransportMinimum | null,
  rate: ExchangeRate | null,
): Cents {
  if (option.pickup) return 0;
  const threshold = freeThreshold(option, minimum);
  if (!threshold) return option.price;
  return transportProgress(totals, threshold, rate).missing === 0 ? 0 : option.price;
}

/** An address that an order may be sent to. */
type Destination = { id: string };

export type Delivery<Address extends Destination> = {
  /** The chosen way; null: the seller arranges it. */
  option: ShippingOption | null;
  /** Where it is sent; null where the way needs no address, or there is none. */
  address: Address | null;
};

/**
 * The delivery that was chosen, of what is offered now. Undefined is no choice yet: then the only way is taken. The first
 * address stands for one that was not chosen, or is not the customer's any more.
 */
export function chosenDelivery<Address extends Destination>(
  options: readonly ShippingOption[],
  addresses: readonly Address[],
  chosen: { shipping?: string | null | undefined; address?: string | null | undefined },
): Delivery<Address> {
  const only = options.length === 1 ? options[0]?.code : undefined;
  const code = chosen.shipping === undefined ? only : chosen.shipping;
  const option = options.find((one) => one.code === code) ?? null;
  if (!option || option.pickup) return { option, address: null };
  const address = addresses.find(({ id }) => id === chosen.address) ?? addresses[0] ?? null;
  return { option, address };
}
