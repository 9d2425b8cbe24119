import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { requestOffers } from '#stores/offers.ts';
import { OfferOf } from './OfferOf.tsx';
import { useSlots } from './slots.ts';

/** Fills every offer slot of the page with the customer's price, stock and add form. Once per page. */
export default function Offers() {
  const slots = useSlots();
  useEffect(() => requestOffers(slots.map(({ code }) => code)), [slots]);
  return slots.map(({ id, element, code, name, variant }) =>
    // By slot and not by place: a form in which something is typed must outlive a new order of the list.
    createPortal(<OfferOf code={code} name={name} variant={variant} />, element, String(id)),
  );
}
