import { BulkheadRejectedError, bulkhead } from 'cockatiel';

/** For each request to the identity provider, with its time in the queue; a sign-in makes up to four requests. */
const BUDGET_MS = 5_000;
const AT_ONCE = 16;
const WAITING = 32;

const slots = bulkhead(AT_ONCE, WAITING);

/** There was no answer in time, or the queue was full. */
export type IdentityFailure = 'unreachable' | 'queue';

/**
 * Fetches from the identity provider within the time budget, and calls `failed` when there was no answer, because
 * Auth.js reports the kind of failure only in its log. Throws what fetch throws, or an error when the queue is full.
 */
export const identityFetch =
  (failed: (why: IdentityFailure) => void): typeof fetch =>
  async (input, init) => {
    const limits = [AbortSignal.timeout(BUDGET_MS), ...(init?.signal ? [init.signal] : [])];
    const signal = AbortSignal.any(limits);
    try {
      const response = await slots.execute(() => fetch(input, { ...init, signal }));
      if (response.status >= 500) failed('unreachable');
      return response;
    } catch (error) {
      const isFull = error instanceof BulkheadRejectedError;
      failed(isFull ? 'queue' : 'unreachable');
      throw isFull ? new Error('Too many sign-ins wait for the identity provider.', { cause: error }) : error;
    }
  };
