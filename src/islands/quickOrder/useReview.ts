import { useEffect, useState } from 'react';
import type { Offer } from '#domain/product/product.ts';
import { $offers, refreshOffers } from '#stores/product/offers.ts';
import { $promoStates, reloadPromo } from '#stores/promos.ts';

const knownOffers = (): ReadonlyMap<string, Offer> =>
  new Map(
    [...$offers.get()].flatMap(([code, state]) =>
      state.status === 'known' ? [[code, state.product.offer] as const] : [],
    ),
  );

/**
 * Whether there is a connection and, once it is back, the offers that were known before: all are asked for again, promotions too, and a row
 * says what changed. Only in this page's memory, since a browser keeps no price.
 */
export function useReview(): { isOnline: boolean; before: ReadonlyMap<string, Offer> | null } {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  const [before, setBefore] = useState<ReadonlyMap<string, Offer> | null>(null);
  useEffect(() => {
    const offline = () => setIsOnline(false);
    const online = () => {
      setIsOnline(true);
      setBefore(knownOffers());
      refreshOffers();
      for (const id of $promoStates.get().keys()) void reloadPromo(id);
    };
    addEventListener('offline', offline);
    addEventListener('online', online);
    return () => {
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, []);
  return { isOnline, before };
}
