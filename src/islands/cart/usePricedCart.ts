import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { CartLine } from '#domain/cart.ts';
import type { Offer } from '#domain/product.ts';
import { hasPrice, type Totals, totals } from '#domain/totals.ts';
import type { ShownCart } from '#stores/cart.ts';
import { $offers, type OfferState, type Offers, requestOffers } from '#stores/offers.ts';

export type ReadyCart = Extract<ShownCart, { status: 'ready' }>;

export type CartPrices = {
  offers: Offers;
  totals: Totals[];
  /** `partial`: some line has no price. `unavailable`: some price could not be loaded. */
  status: 'loading' | 'complete' | 'partial' | 'unavailable';
};

const LOADING: OfferState = { status: 'loading' };

function priced(lines: CartLine[], offers: Offers): { offer: Offer; quantity: number }[] {
  return lines.flatMap(({ itemCode, quantity }) => {
    const state = offers[itemCode];
    return state?.status === 'known' && hasPrice(state.product.offer)
      ? [{ offer: state.product.offer, quantity }]
      : [];
  });
}

function statusOf(lines: CartLine[], offers: Offers): CartPrices['status'] {
  const states = lines.map(({ itemCode }) => offers[itemCode] ?? LOADING);
  if (states.some(({ status }) => status === 'loading')) return 'loading';
  if (states.some(({ status }) => status === 'unavailable')) return 'unavailable';
  return states.every((state) => state.status === 'known' && hasPrice(state.product.offer))
    ? 'complete'
    : 'partial';
}

/**
 * The cart's lines at this customer's prices: looked up, never stored. Totals as in product.md §9. The products of its
 * promos are looked up only for their names: a lookup has no promotion prices. Decision 0010.
 */
export function usePricedCart({ lines, promos }: ReadyCart): CartPrices {
  const offers = useStore($offers);
  const all = useMemo(() => [...lines, ...promos.flatMap((promo) => promo.lines)], [lines, promos]);
  useEffect(() => requestOffers(all.map(({ itemCode }) => itemCode)), [all]);
  return { offers, totals: totals(priced(lines, offers)), status: statusOf(lines, offers) };
}
