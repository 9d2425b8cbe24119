/** The product's own addresses. */

/** The search index: fetched when the search box is first used. The same address every night, so that no page changes with it. */
export const SEARCH_INDEX = '/search/index.bin';
