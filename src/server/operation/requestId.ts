import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { randomRequestId } from '#domain/requestId.ts';

/** The header in which an id comes from a proxy, is answered, and goes to the back office. Decision 0250. */
export const REQUEST_ID_HEADER = 'x-request-id';

const current = new AsyncLocalStorage<string>();

export const newRequestId = (): string => randomRequestId(randomInt);

/** Does the work, and whatever it starts, under the id of a request. */
export const inRequest = <T>(id: string, work: () => T): T => current.run(id, work);

/** Does what serves the whole process and happens to be started by one request. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work);

/** The id of the request that this is done for; undefined for the work of the process itself. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Whether an answer may say its request's id: one that is kept for others must not, as it would be theirs too. */
export const isForOneRequest = (cacheControl: string | null | undefined): boolean =>
  /\bno-store\b/.test(cacheControl ?? '');
