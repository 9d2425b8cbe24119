import { PAUSE_MS } from '#domain/quickOrder/scan/burst.ts';

/** A key chooses in a list, and the list says so, within this time. */
const SAID_WITHIN_MS = 60;

/**
 * Keeps what lists of choices say after a typed sign until it is certain that no hand scanner types: a letter chooses, and what
 * follows a choice, such as reading a table anew, cannot be taken back.
 */
export function holdSelectChanges(): { typed: (atMs: number) => void; forget: () => void } {
  let typedMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = (event: Event): void => {
    const { target, timeStamp, isTrusted } = event;
    if (!isTrusted || !(target instanceof HTMLSelectElement) || timeStamp - typedMs > SAID_WITHIN_MS) return;
    event.stopImmediatePropagation();
    clearTimeout(timer);
    timer = setTimeout(() => target.dispatchEvent(new Event('change', { bubbles: true })), PAUSE_MS);
  };
  addEventListener('input', hold, true);
  addEventListener('change', hold, true);
  return {
    typed: (atMs) => {
      typedMs = atMs;
    },
    forget: () => clearTimeout(timer),
  };
}
