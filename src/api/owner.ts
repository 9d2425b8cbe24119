import * as v from 'valibot';

/**
 * Whose data a request is about: 403 when one of the two is not the session's. The card code alone is not enough, because
 * two people of one customer each have a cart and lists. Pages of before send no e-mail. product.md §14.
 */
export const owner = { cardcode: v.optional(v.string()), email: v.optional(v.string()) };
