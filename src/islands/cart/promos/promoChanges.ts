import type { CheckoutOffer } from '#api/orders.ts';
import { type LineChange, lineChanges, seenPromoOffer } from '#domain/cart/lineChanges.ts';
import type { PricedPromo } from './pricePromo.ts';

/** What changed of the lines that changed, by item code. */
export type ChangesByCode = Map<string, LineChange[]>;

/** The promotions that have changed lines, by idPromo. */
export type PromoChanges = Map<string, ChangesByCode>;

/** What has changed of a promotion that is on; one that is missing or cannot be loaded says so itself. */
function changesOf({ status, lines }: PricedPromo, seen: CheckoutOffer['seen'] = new Map()): ChangesByCode {
  if (status !== 'priced' && status !== 'changed') return new Map();
  const changed = lines.flatMap(({ itemCode, offered }) => {
    const before = seen.get(itemCode);
    if (!before) return [];
    const changes = lineChanges(before, offered ? seenPromoOffer(offered.offer) : null);
    return changes.length > 0 ? [[itemCode, changes] as const] : [];
  });
  return new Map(changed);
}

/** What has changed of the cart's promotions since they were added; nothing of one of which nothing was seen. */
export const promoChanges = (promos: PricedPromo[], seen: CheckoutOffer['seenPromos']): PromoChanges =>
  new Map(
    promos
      .map((priced) => [priced.promo.idPromo, changesOf(priced, seen.get(priced.promo.idPromo))] as const)
      .filter(([, changes]) => changes.size > 0),
  );

/** How many lines of promotions have changed. */
export const changedPromoLines = (changes: PromoChanges): number =>
  [...changes.values()].reduce((sum, lines) => sum + lines.size, 0);
