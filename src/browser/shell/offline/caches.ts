/** The names of our caches. What they hold is good for every release: only hashed names are not asked for again. */
export const PAGES_CACHE = 'pages';
export const ASSETS_CACHE = 'assets';
export const PICTURES_CACHE = 'pictures';
export const DATA_CACHE = 'data';
/** What another app shared and the order table has not taken yet: the forms as they were posted. */
export const SHARED_CACHE = 'shared';

/** Where a page is kept: one file answers all its questions, and what was searched is nobody else's business. */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + (pathname.replace(/\/$/, '') || '/');
}
