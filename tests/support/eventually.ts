import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;

/** What `attempt` answers once it does not throw; its last error when it still does after `timeoutMs`. */
export async function eventually<T>(
  attempt: () => Promise<T>,
  { timeoutMs, everyMs = EVERY_MS }: { timeoutMs: number; everyMs?: number },
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
