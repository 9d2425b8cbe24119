import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;
/** Longer than a loaded machine takes, and shorter than a test may. */
const WITHIN_MS = 30_000;

/** What `attempt` answers once it does not throw; its last error when it still does after `timeoutMs`. */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeoutMs = WITHIN_MS, everyMs = EVERY_MS }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  for (const end = Date.now() + timeoutMs; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(everyMs);
    }
  }
}
