import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { OfferedLine } from '#api/promos.ts';
import { type PromoReading, readPromos } from '#domain/quickOrder/promoReading.ts';
import type { TableRow } from '#domain/quickOrder/table.ts';
import { $cart } from '#stores/cart/cart.ts';
import { $promoStates, requestPromos } from '#stores/promos.ts';

/** The promotions of the table at their own prices, by the ids of their rows. */
export type PromoReadings = ReadonlyMap<string, PromoReading<OfferedLine>>;

export function usePromos(rows: readonly TableRow[]): PromoReadings {
  const states = useStore($promoStates);
  const cart = useStore($cart);
  const ids = rows.flatMap(({ promo }) => (promo ? [promo.docEntry] : [])).join(' ');
  useEffect(() => {
    if (ids !== '') requestPromos(ids.split(' '));
  }, [ids]);
  return useMemo(
    () =>
      readPromos(rows, {
        promoOf: (docEntry) => states.get(docEntry),
        inCart: cart.status === 'ready' ? cart.promos : [],
      }),
    [rows, states, cart],
  );
}
