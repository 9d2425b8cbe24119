import type { OfferedProduct } from './product.ts';

/** A promotion as it is announced. product.md §7, /web/getpromos. */
export type Promo = {
  /** The number that getpromo and getpromolines take, and the cart's idPromo. */
  docEntry: string;
  title: string;
  description: string;
  family: string;
  category: string;
  /** Null when it has none. */
  image: string | null;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
};

/** One product of a promotion; its offer carries finalDiscount and factorQty. product.md §9. */
export type PromoLine = OfferedProduct & {
  /** In groups of factorQty units. */
  quantity: number;
};
