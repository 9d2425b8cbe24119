import { BulkheadRejectedError, bulkhead } from 'cockatiel';

/** Each question to the identity provider, the queue before it included; a sign-in asks up to four. */
const BUDGET_MS = 5_000;
const AT_ONCE = 16;
const WAITING = 32;

const slots = bulkhead(AT_ONCE, WAITING);

/** No answer in time, or no room in the queue to ask. */
export type IdentityFailure = 'unreachable' | 'queue';

/**
 * Fetches from the identity provider within its budget, and tells `failed` when there was no answer: Auth.js itself
 * tells one failure from another by its log only. Throws what fetch throws, or a refusal of the queue.
 */
export const identityFetch =
  (failed: (why: IdentityFailure) => void): typeof fetch =>
  async (input, init) => {
    const signal = AbortSignal.timeout(BUDGET_MS);
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
