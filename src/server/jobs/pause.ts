import { setTimeout } from 'node:timers/promises';

/**
 * Waits `ms`. Ends early, without an error, when the signal aborts: who waits looks at the signal. With `ref: false` the
 * process may end meanwhile.
 */
export async function pause(ms: number, signal: AbortSignal, { ref = true } = {}): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
