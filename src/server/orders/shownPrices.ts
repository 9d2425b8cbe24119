import { errors } from '#copy/errors.ts';
import { type Cents, type Currency, formatMoney } from '#domain/money.ts';
import { ApiError } from '#server/http/apiError.ts';

/** Of one unit, discounted, as the customer saw it when confirming. */
export type ShownPrice = { price: Cents; currency: Currency };

/** By item code. */
export type ShownPrices = ReadonlyMap<string, ShownPrice>;

/** By item code, with the units of a group. */
export type ShownPromo = ReadonlyMap<string, ShownPrice & { factorQty: number }>;

/** By idPromo. */
export type ShownPromoPrices = ReadonlyMap<string, ShownPromo>;

/** A product whose price is not the one that was shown. */
type ChangedPrice = { name: string; before: ShownPrice; now: ShownPrice };

/** What has changed of one product; empty when its price is the one that was shown, or none was. */
export const changedPrice = (
  name: string,
  before: ShownPrice | undefined,
  now: ShownPrice,
): ChangedPrice[] =>
  !before || (before.price === now.price && before.currency === now.currency) ? [] : [{ name, before, now }];

const money = ({ price, currency }: ShownPrice): string => formatMoney(price, currency);

/** Throws ApiError 409 when any price has changed: nobody orders at a price that they have not seen. product.md §15. */
export function refuseChanged(changed: ChangedPrice[]): void {
  const [first, ...others] = changed;
  if (!first) return;
  const { name, before, now } = first;
  throw new ApiError(
    409,
    'price_changed',
    errors.priceChanged(name, money(before), money(now), others.length),
  );
}
