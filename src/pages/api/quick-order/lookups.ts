import { lookUpLines } from '#api/quickOrder.ts';
import { handle } from '#server/http/handler.ts';
import { callerKey } from '#server/http/limits.ts';

export const prerender = false;

/** Public fields, and asked only by the order table, which is the customers'. Throws ApiError 503 when it cannot be had. */
export const POST = handle(lookUpLines, 'customer', ({ input, caller, services: { search } }) =>
  search.lookUp(input.lookups, callerKey(caller)),
);
