import { useRef, useSyncExternalStore } from 'react';
import { $offers, type OfferState } from '#stores/product/offers.ts';

const watch = (changed: () => void): (() => void) => $offers.listen(changed);

/** The offers of a row's products. The row is drawn again when one of them changes, and not when any other does. */
export function useOffers(codes: readonly string[]): readonly (OfferState | undefined)[] {
  const last = useRef<readonly (OfferState | undefined)[]>([]);
  const now = (): readonly (OfferState | undefined)[] => {
    const offers = codes.map((code) => $offers.get().get(code));
    const isSame =
      offers.length === last.current.length && offers.every((offer, at) => offer === last.current[at]);
    if (!isSame) last.current = offers;
    return last.current;
  };
  return useSyncExternalStore(watch, now, now);
}
