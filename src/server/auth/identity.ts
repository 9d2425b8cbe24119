import { BulkheadRejectedError, bulkhead } from 'cockatiel';

/** Each question to the identity provider; a sign-in asks up to four. A person waits no longer for a login page. */
const BUDGET_MS = 5_000;
const AT_ONCE = 16;
const WAITING = 64;

const slots = bulkhead(AT_ONCE, WAITING);

/**
 * Fetches from the identity provider within its budget, and calls `unreachable` when there was no answer: Auth.js
 * itself tells one failure from another by its log only. Throws what fetch throws, or a refusal of the queue.
 */
export const identityFetch =
  (unreachable: () => void): typeof fetch =>
  async (input, init) => {
    try {
      const response = await slots.execute(() =>
        fetch(input, { ...init, signal: AbortSignal.timeout(BUDGET_MS) }),
      );
      if (response.status >= 500) unreachable();
      return response;
    } catch (error) {
      unreachable();
      throw error instanceof BulkheadRejectedError
        ? new Error('Too many sign-ins wait for the identity provider.', { cause: error })
        : error;
    }
  };
