/** product.md §5 and §9, §12. */
export const SEARCH_MIN_LETTERS = 4;
export const SEARCH_EXACT_MIN_LETTERS = 2;
export const SEARCH_DEBOUNCE_MS = 200;
export const SUGGESTIONS = 5;

/** How much of what was asked is found. `partly`: no product has all of it, and these have the most of it. */
export const QUALITIES = ['whole', 'partly', 'none'] as const;
