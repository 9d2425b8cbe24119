/** Stands for the page's own path in a part that is made once for all pages. No page has it. */
export const ANY_PAGE = '/cualquiera';

/** The HTML of the parts that are the same in every page, by name. They depend on the code alone. */
export const partsMade: Record<string, string> = {};
