import { lookUpLines } from '#api/quickOrder.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

/** Public fields, and asked only by the order table, which is the customers'. Throws ApiError 503 when it cannot be had. */
export const POST = handle(lookUpLines, 'customer', ({ input, services: { search } }) =>
  search.lookUp(input.lookups),
);
