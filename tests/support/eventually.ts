import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;
/** Longer than a loaded machine takes, and shorter than a test may. */
const WITHIN_MS = 30_000;

/** What was waited for did not come. `npm test` tells it from a value that came and was wrong. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
  constructor(timeoutMs: number, cause: unknown) {
    super(`Still after ${timeoutMs} ms: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** What `attempt` answers once it does not throw. Throws OutOfTime with its last error when it still does after `timeoutMs`. */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeoutMs = WITHIN_MS, everyMs = EVERY_MS }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  for (const end = Date.now() + timeoutMs; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw new OutOfTime(timeoutMs, error);
      await pause(everyMs);
    }
  }
}
