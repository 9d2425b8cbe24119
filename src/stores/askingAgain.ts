import { atom, type ReadableAtom } from 'nanostores';
import { isTransient, type RequestError } from './request.ts';

/** Longer than it takes to read what failed and to press "Reintentar". */
const FIRST_WAIT_MS = 8_000;
const LONGEST_WAIT_MS = 60_000;

export type AskingAgain = {
  /** When it is asked by itself, milliseconds since the epoch; null while nothing waits. */
  $at: ReadableAtom<number | null>;
  /** It could not be had: by a request that may well succeed later, or by something else that may. */
  failed: (error?: RequestError) => void;
  /** It was had, is asked at this moment or is not wanted any more: nothing waits, and the next wait is a short one. */
  settled: () => void;
};

/**
 * Asks again by itself for what could not be had: after growing waits, not before the time that the server says, once the page is
 * looked at, and as soon as the connection is back. Without it, only a reload would cure the failure of a moment.
 */
export function askingAgain(ask: () => void): AskingAgain {
  const $at = atom<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function stop(): void {
    clearTimeout(timer);
    window.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', whenVisible);
    if ($at.get() !== null) $at.set(null);
  }
  function now(): void {
    stop();
    ask();
  }
  function whenVisible(): void {
    if (document.visibilityState === 'visible') now();
    else document.addEventListener('visibilitychange', whenVisible);
  }
  return {
    $at,
    failed(error) {
      // Several requests of the same moment fail together.
      if ($at.get() !== null || (error && !isTransient(error))) return;
      const grown = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (1 + Math.random() / 4);
      const wait = Math.max(grown, error?.retryAfterMs ?? 0);
      failures += 1;
      $at.set(Date.now() + wait);
      timer = setTimeout(whenVisible, wait);
      window.addEventListener('online', now);
    },
    settled() {
      failures = 0;
      stop();
    },
  };
}
