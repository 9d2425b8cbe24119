import { PROMOS_PATH } from '#domain/paths.ts';
import type { Offer, OfferedProduct } from '#domain/product/product.ts';

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
  /** First and last day, YYYY-MM-DD; '' when the back office does not say. */
  from: string;
  to: string;
};

/** One product of a promotion; its offer carries finalDiscount and factorQty. product.md §9. */
export type PromoLine = OfferedProduct & {
  /** In groups of factorQty units. */
  quantity: number;
};

/** A promotion's line with the quantity that somebody chose, in groups of factorQty units. */
export type ChosenPromoLine = { offer: Offer; quantity: number };

/** Days are compared as text: YYYY-MM-DD sorts by time. */
export const hasEnded = ({ to }: Pick<Promo, 'to'>, day: string): boolean => to !== '' && to < day;
export const startsLater = ({ from }: Pick<Promo, 'from'>, day: string): boolean => from > day;

/** Free of float dust: quantities have at most three decimals. */
const rounded = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** The units of a line: the cart and the back office count groups of factorQty units, and people count units. */
export const promoUnits = ({
  offer,
  quantity,
}: {
  offer: Pick<Offer, 'factorQty'>;
  quantity: number;
}): number => rounded(quantity * offer.factorQty);

/** The groups that so many units are. */
export const promoQuantity = (offer: Offer, units: number): number => rounded(units / offer.factorQty);

/**
 * What a line's units must be a multiple of: factorQty, or the promotion's own quantity where that is no whole number of
 * groups. The product's own multiple does not count in a promotion.
 */
export const promoMultiple = (line: ChosenPromoLine): number =>
  Number.isInteger(line.quantity) ? line.offer.factorQty : promoUnits(line);

/** The units to buy apart in place of so many of a promotion: at least as many, in whole multiples of the product. */
export const unitsApart = (units: number, unitMult: number): number =>
  rounded(Math.ceil(rounded(units / unitMult)) * unitMult);

/** The promotions' page at a family, by its slug. */
export const promoFamilyPath = (family: string): string =>
  `${PROMOS_PATH}?family=${encodeURIComponent(family)}`;
export const promoPath = (docEntry: string): string => `${PROMOS_PATH}/${encodeURIComponent(docEntry)}`;
