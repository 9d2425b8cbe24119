import { useSyncExternalStore } from 'react';
import { OFFER_SLOT, type OfferSlot, readOfferSlot } from '#browser/product/readOfferSlot.ts';

/** An offer slot of the page. */
export type Slot = OfferSlot & {
  /** Stays the same while the element is on the page for this product, wherever a list moves it. */
  id: number;
  element: HTMLElement;
};

let slots: Slot[] = [];
let lastId = 0;

function readSlots(): Slot[] {
  const byElement = new Map(slots.map((slot) => [slot.element, slot]));
  return Array.from(document.querySelectorAll<HTMLElement>(OFFER_SLOT), (element) => {
    const offer = readOfferSlot(element);
    const slot = byElement.get(element);
    if (slot?.code === offer.code) return slot;
    lastId += 1;
    return { ...offer, id: lastId, element };
  });
}

const holdsSlot = (node: Node): boolean =>
  node instanceof Element && (node.matches(OFFER_SLOT) || node.querySelector(OFFER_SLOT) !== null);

/** Most changes of a page, such as every toast, move no slot, and are not worth a look at all of them. */
const movesSlot = ({ type, addedNodes, removedNodes }: MutationRecord): boolean =>
  type === 'attributes' || [...addedNodes, ...removedNodes].some(holdsSlot);

/** Lists and filters add and remove slots; an unchanged page keeps the same array. */
function watch(changed: () => void): () => void {
  const refresh = () => {
    const found = readSlots();
    if (found.length === slots.length && found.every((slot, at) => slots[at] === slot)) return;
    slots = found;
    changed();
  };
  refresh();
  const observer = new MutationObserver((records) => {
    if (records.some(movesSlot)) refresh();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-offer'],
  });
  return () => observer.disconnect();
}

export const useSlots = (): Slot[] =>
  useSyncExternalStore(
    watch,
    () => slots,
    () => slots,
  );
