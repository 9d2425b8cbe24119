import type { Cents, Currency } from './money.ts';

/** A way to get an order to its customer. product.md §7, /web/getshipping. */
export type ShippingOption = {
  code: string;
  name: string;
  description: string;
  price: Cents;
  currency: Currency;
  /** Costs nothing from this amount in pesos; null: always costs its price. */
  freeFrom: Cents | null;
  /** Working days; null when not said. */
  days: number | null;
  /** Collected at the counter. */
  pickup: boolean;
};
