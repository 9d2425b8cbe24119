import { useSyncExternalStore } from 'react';

/** How much of an offer a place shows: all of it, a card's worth, or price and add under a search box. */
export type Variant = 'card' | 'product' | 'suggestion';

/** A place the page left for a customer's offer. */
export type Slot = {
  /** Its own for as long as the element is on the page and of this product, wherever a list moves it. */
  id: number;
  element: HTMLElement;
  code: string;
  name: string;
  variant: Variant;
};

const readVariant = (text: string | undefined): Variant =>
  text === 'product' || text === 'suggestion' ? text : 'card';

const SELECTOR = '[data-offer]';

let slots: Slot[] = [];
let lastId = 0;

function read(): Slot[] {
  const known = new Map(slots.map((slot) => [slot.element, slot]));
  return Array.from(document.querySelectorAll<HTMLElement>(SELECTOR), (element) => {
    const { offer: code = '', name = '', variant } = element.dataset;
    const slot = known.get(element);
    if (slot?.code === code) return slot;
    lastId += 1;
    return { id: lastId, element, code, name, variant: readVariant(variant) };
  });
}

/** Lists and filters add and remove slots; an unchanged page keeps the same array. */
function watch(changed: () => void): () => void {
  const refresh = () => {
    const found = read();
    if (found.length === slots.length && found.every((slot, at) => slots[at] === slot)) return;
    slots = found;
    changed();
  };
  refresh();
  const observer = new MutationObserver(refresh);
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
