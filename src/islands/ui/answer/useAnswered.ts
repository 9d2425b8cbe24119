import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of what is around an answer's place, how many places of answers on their way it holds. */
const waiting = new WeakMap<HTMLElement, number>();

/** What is around an element within the page's own part. */
function around(element: HTMLElement | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let each = element?.parentElement; each && each.localName !== 'main'; each = each.parentElement)
    all.push(each);
  return all;
}

/**
 * For the place of an answer that is on its way: what is around it has `data-answered` once none is left in it. What stands under such
 * a place is hidden by `:has(.answer-loading)` (styles/account/answers.css), which holds before a script has come. Chromium 156 at
 * times does not look at that again when the place is removed, and left the rest of the page hidden; at an attribute it does.
 */
export function useAnswered(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const holders = around(place.current);
    for (const holder of holders) {
      waiting.set(holder, (waiting.get(holder) ?? 0) + 1);
      delete holder.dataset.answered;
    }
    return () => {
      for (const holder of holders) {
        const left = (waiting.get(holder) ?? 1) - 1;
        waiting.set(holder, left);
        if (left === 0) holder.dataset.answered = '';
      }
    };
  }, []);
  return place;
}
