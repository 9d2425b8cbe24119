import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { FIRST_PRICE } from '#browser/product/readOfferSlot.ts';
import { Guarded } from '#islands/ui/Guarded.tsx';
import { requestOffers } from '#stores/product/offers.ts';
import { OfferOf } from './OfferOf.tsx';
import { useSlots } from './useSlots.ts';

/** Fills every offer slot of the page with the customer's price, stock and add form. Once per page. */
export default function Offers() {
  const slots = useSlots();
  // Before the browser paints again: the same stands in their place now.
  useLayoutEffect(() => {
    for (const { element } of slots) for (const part of element.querySelectorAll(FIRST_PRICE)) part.remove();
  }, [slots]);
  useEffect(() => requestOffers(slots.map(({ code }) => code)), [slots]);
  return slots.map(({ id, element, code, name, variant }) =>
    // Keyed by slot, not by position: a form in which something is typed must survive a new order of the list.
    createPortal(
      <Guarded>
        <OfferOf code={code} name={name} variant={variant} />
      </Guarded>,
      element,
      String(id),
    ),
  );
}
