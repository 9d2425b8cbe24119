import { useSyncExternalStore } from 'react';

/** How much of an offer a place shows: all of it, a card's worth, or price and add under a search box. */
export type Variant = 'card' | 'product' | 'suggestion';

/** A place the page left for a customer's offer. */
export type Slot = { element: HTMLElement; code: string; title: string; variant: Variant };

const readVariant = (text: string | undefined): Variant =>
  text === 'product' || text === 'suggestion' ? text : 'card';

const SELECTOR = '[data-offer]';

let slots: Slot[] = [];

function read(): Slot[] {
  return Array.from(document.querySelectorAll<HTMLElement>(SELECTOR), (element) => ({
    element,
    code: element.dataset.offer ?? '',
    title: element.dataset.title ?? '',
    variant: readVariant(element.dataset.variant),
  }));
}

/** Lists and filters add and remove slots; an unchanged page keeps the same array. */
function watch(changed: () => void): () => void {
  const refresh = () => {
    const found = read();
    const same =
      found.length === slots.length &&
      found.every(({ element, code }, i) => slots[i]?.element === element && slots[i].code === code);
    if (same) return;
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
