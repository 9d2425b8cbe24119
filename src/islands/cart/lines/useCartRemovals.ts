import type { ReadyCart } from '#islands/cart/usePricedCart.ts';
import type { ShownLine, ShownPromo } from '#stores/cart/cart.ts';
import { type Removals, useRemovals } from './useRemovals.ts';

export type CartRemovals = { lines: Removals<ShownLine>; promos: Removals<ShownPromo> };

/** The rows of the cart's page, with what was removed from it there. */
export const useCartRemovals = ({ lines, promos }: ReadyCart): CartRemovals => ({
  lines: useRemovals(lines, ({ itemCode }) => itemCode),
  promos: useRemovals(promos, ({ idPromo }) => idPromo),
});
