import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OfferedLine } from '#api/promos.ts';
import { type Comparison, compareApart } from '#domain/cart/totals.ts';
import { $offers, requestOffers } from '#stores/product/offers.ts';

/**
 * A promotion beside the same units at the customer's own prices, in groups of factorQty units. Null while they are not
 * known.
 */
export function useComparison(
  lines: Pick<OfferedLine, 'code' | 'offer' | 'quantity'>[],
): Comparison[] | null {
  const codes = lines.map(({ code }) => code);
  const offers = useStore($offers);
  const key = JSON.stringify(codes);
  useEffect(() => requestOffers(JSON.parse(key)), [key]);
  if (lines.length === 0) return null;
  return compareApart(
    lines.map(({ code, offer, quantity }) => {
      const state = offers.get(code);
      return { offer, quantity, apart: state?.status === 'known' ? state.product.offer : undefined };
    }),
  );
}
