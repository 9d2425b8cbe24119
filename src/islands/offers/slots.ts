import { useSyncExternalStore } from 'react';

/** A place the static page left for a customer's offer. */
export type Slot = { element: HTMLElement; code: string; title: string; variant: 'card' | 'product' };

const SELECTOR = '[data-offer]';

let slots: Slot[] = [];

function read(): Slot[] {
  return Array.from(document.querySelectorAll<HTMLElement>(SELECTOR), (element) => ({
    element,
    code: element.dataset.offer ?? '',
    title: element.dataset.title ?? '',
    variant: element.dataset.variant === 'product' ? 'product' : 'card',
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
