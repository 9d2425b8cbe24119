import { inTurn } from '#stores/lock.ts';
import type { RequestError } from '#stores/request.ts';
import { isSessionRefusal } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;

type Work = {
  /** Of which no two tabs do any at once. */
  lock: string;
  /** Throws RequestError when it has to be done again. */
  exchange: () => Promise<void>;
  done: () => void;
  failed: (error: RequestError) => void;
};

/**
 * Does the work whenever it is asked to, and later by itself with growing delays when it fails: not once the session has
 * ended. Whoever asks while it is under way waits for it.
 */
export function retrying({ lock, exchange, done, failed }: Work) {
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function attempt(): Promise<void> {
    try {
      await inTurn(lock, exchange);
      failures = 0;
      done();
    } catch (thrown) {
      const error = noteRefusal(thrown);
      failures += 1;
      if (isSessionRefusal(error)) return;
      failed(error);
      const delay = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1));
      timer = setTimeout(() => void now(), Math.max(delay, error.retryAfterMs));
    }
  }

  async function now(): Promise<void> {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = undefined;
    });
    await running;
  }

  return { now, isFailing: () => failures > 0 };
}
