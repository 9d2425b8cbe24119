import { PAUSE_MS } from '#domain/quickOrder/scan/burst.ts';

/** A key chooses in a list, and the list says so, within this time. */
const SAID_WITHIN_MS = 60;
/** A timer that is later than this says that the page was busy. */
const LATE_MS = 50;

/**
 * Keeps what lists of choices say after a typed sign until it is certain that no hand scanner types: a letter chooses, and what
 * follows a choice, such as reading a table anew, cannot be taken back.
 */
export function holdSelectChanges(): { typed: () => void; forget: () => void } {
  let typedMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // On a busy page a timer comes late, and what was typed meanwhile may wait behind it.
  const sayOnTime = (list: HTMLSelectElement): void => {
    const dueMs = performance.now() + PAUSE_MS;
    timer = setTimeout(() => {
      if (performance.now() > dueMs + LATE_MS) sayOnTime(list);
      else list.dispatchEvent(new Event('change', { bubbles: true }));
    }, PAUSE_MS);
  };
  const hold = (event: Event): void => {
    const { target, timeStamp, isTrusted } = event;
    if (!isTrusted || !(target instanceof HTMLSelectElement) || timeStamp - typedMs > SAID_WITHIN_MS) return;
    event.stopImmediatePropagation();
    clearTimeout(timer);
    sayOnTime(target);
  };
  addEventListener('input', hold, true);
  addEventListener('change', hold, true);
  return {
    // By the page's own clock: on a busy one a key was pressed long before it is heard.
    typed: () => {
      typedMs = performance.now();
    },
    forget: () => clearTimeout(timer),
  };
}
