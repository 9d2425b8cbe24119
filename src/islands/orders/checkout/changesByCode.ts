import type { CheckoutOffer } from '#api/orders.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type LineChange, lineChanges, type SeenOffer, seenOffer } from '#domain/cart/lineChanges.ts';
import type { OfferState, Offers } from '#stores/product/offers.ts';

function changesOf(seen: SeenOffer | undefined, state: OfferState | undefined): LineChange[] {
  if (!seen || !state) return [];
  if (state.status === 'missing') return lineChanges(seen, null);
  if (state.status !== 'known') return [];
  return lineChanges(seen, seenOffer(state.product.offer, state.product.unitMult));
}

/** What changed of the lines that changed, by item code; none for a line of which nothing was seen. */
export const changesByCode = (
  lines: readonly CartLine[],
  offers: Offers,
  seen: CheckoutOffer['seen'],
): Map<string, LineChange[]> =>
  new Map(
    lines
      .map(({ itemCode }) => [itemCode, changesOf(seen.get(itemCode), offers.get(itemCode))] as const)
      .filter(([, changes]) => changes.length > 0),
  );
