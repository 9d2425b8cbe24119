import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { hasPrice, type Totals, totals } from '#domain/cart/totals.ts';
import type { ChosenPromoLine } from '#domain/promos/promo.ts';
import type { ShownCart, ShownPromo } from '#stores/cart/cart.ts';
import { $offers, type OfferState, type Offers, requestOffers } from '#stores/product/offers.ts';
import { $promoStates, requestPromos } from '#stores/promos.ts';
import { type PricedPromo, pricePromo } from './promos/pricePromo.ts';

export type ReadyCart = Extract<ShownCart, { status: 'ready' }>;

export type CartPrices = {
  offers: Offers;
  /** The cart's promotions at their own prices, in the cart's order. */
  promos: PricedPromo[];
  totals: Totals[];
  /** `partial`: some line has no price. `unavailable`: some price could not be loaded. */
  status: 'loading' | 'complete' | 'partial' | 'unavailable';
};

const LOADING: OfferState = { status: 'loading' };

const priced = (lines: CartLine[], offers: Offers): ChosenPromoLine[] =>
  lines.flatMap(({ itemCode, quantity }) => {
    const state = offers.get(itemCode);
    return state?.status === 'known' && hasPrice(state.product.offer)
      ? [{ offer: state.product.offer, quantity }]
      : [];
  });

function statusOf(lines: CartLine[], offers: Offers, promos: PricedPromo[]): CartPrices['status'] {
  const states = lines.map(({ itemCode }) => offers.get(itemCode) ?? LOADING);
  const statuses = [...states, ...promos].map(({ status }) => status);
  if (statuses.includes('loading')) return 'loading';
  if (statuses.includes('unavailable')) return 'unavailable';
  const isWhole =
    states.every((state) => state.status === 'known' && hasPrice(state.product.offer)) &&
    promos.every(({ status }) => status === 'priced');
  return isWhole ? 'complete' : 'partial';
}

/** Products of promotions that are not to be had any more: they are offered at the customer's own prices. */
const apartCodes = (promos: PricedPromo[]): string[] =>
  promos.flatMap(({ status, promo }) =>
    status === 'missing' ? promo.lines.map(({ itemCode }) => itemCode) : [],
  );

/**
 * The cart at this customer's prices: looked up, never stored. A promotion's prices are those of getpromolines, since a
 * lookup does not know them. Totals as in product.md §9.
 */
export function usePricedCart({
  lines,
  promos,
}: Pick<ReadyCart, 'lines'> & { promos: ShownPromo[] }): CartPrices {
  const offers = useStore($offers);
  const states = useStore($promoStates);
  const pricedPromos = useMemo(
    () => promos.map((promo) => pricePromo(promo, states.get(promo.idPromo))),
    [promos, states],
  );
  useEffect(() => requestPromos(promos.map(({ idPromo }) => idPromo)), [promos]);
  useEffect(
    () => requestOffers([...lines.map(({ itemCode }) => itemCode), ...apartCodes(pricedPromos)]),
    [lines, pricedPromos],
  );
  return {
    offers,
    promos: pricedPromos,
    totals: totals(
      priced(lines, offers),
      pricedPromos.flatMap(({ priced }) => priced),
    ),
    status: statusOf(lines, offers, pricedPromos),
  };
}
