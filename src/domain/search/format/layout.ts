/** Raised with every change of the layout, so that a page refuses an index that it cannot read. */
export const INDEX_VERSION = 5;

/** Quantities and multiples have up to three decimals. */
export const MULTIPLE_SCALE = 1000;
