import type { OfferedLine } from '#api/promos.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { hasPrice, type Totals, totals } from '#domain/cart/totals.ts';
import type { ShownPromo } from '#stores/cart/cart.ts';
import type { PromoState } from '#stores/promos.ts';

/** A promotion's line in the cart; `offered` is undefined when the promotion does not have this product now. */
export type PricedPromoLine = CartLine & { offered: OfferedLine | undefined };

/**
 * A promotion of the cart with its prices. `changed`: a product of it is not in the promotion any more, or has no price
 * now. `missing`: it has ended, or this customer does not have it any more.
 */
export type PricedPromo = {
  promo: ShownPromo;
  status: 'loading' | 'priced' | 'changed' | 'missing' | 'unavailable';
  /** Its title now, or as it was added. */
  title: string;
  lines: PricedPromoLine[];
  /** The lines that have a price, for the cart's totals. */
  priced: { offer: OfferedLine['offer']; quantity: number }[];
  totals: Totals[];
};

/** The lines of a promotion in the cart at the promotion's prices, which `state` has. */
export function pricePromo(promo: ShownPromo, state: PromoState | undefined): PricedPromo {
  const offered = new Map(state?.status === 'known' ? state.lines.map((line) => [line.code, line]) : []);
  const lines = promo.lines.map((line) => ({ ...line, offered: offered.get(line.itemCode) }));
  const priced = lines.flatMap(({ offered: line, quantity }) =>
    line && hasPrice(line.offer) ? [{ offer: line.offer, quantity }] : [],
  );
  const pricedPromo = { promo, lines, priced, totals: totals([], priced) };
  if (state?.status !== 'known')
    return { ...pricedPromo, title: promo.description || promo.idPromo, status: state?.status ?? 'loading' };
  const isWhole = lines.length > 0 && priced.length === lines.length;
  return { ...pricedPromo, title: state.promo.title, status: isWhole ? 'priced' : 'changed' };
}
