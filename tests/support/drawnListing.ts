/**
 * A listing that shows what its address asks: neither the file's own products, which stand hidden in the page until the answer
 * comes, nor those of the question before.
 */
export const DRAWN_LISTING = 'html:not([data-pending]) #listing-root:not([aria-busy="true"])';

/** One that is still to be drawn. */
export const LISTING_TO_COME = 'html[data-pending], #listing-root[aria-busy="true"]';
