import {
  BLOG_PATH,
  BROWSER_ICON,
  CART_PATH,
  CATALOGUE_PATH,
  COMPARE_PATH,
  FEED_PATH,
  LIST_SHELL,
  LISTS_PATH,
  PLAIN_LIST_PATH,
  PRODUCTS_PREFIX,
  QUICK_ORDER_PATH,
  SEARCH_INDEX,
  SEARCH_SENSES,
  SEARCH_WORDS,
  SHARED_LIST_PATH,
  WISHLIST_PATH,
} from '#domain/paths.ts';

/** How a service worker may keep what lies at an address. product.md §12. */
export type CacheKind =
  /** A page of the catalogue or of information: asked of the network first. */
  | 'page'
  /** What a page reads besides: asked of the network first too. */
  | 'data'
  /** A script, style, font or fragment whose name changes with its content. */
  | 'asset'
  | 'picture';

const KEPT_BY_PREFIX: readonly (readonly [string, CacheKind])[] = [
  ['/_astro/', 'asset'],
  ['/menus/', 'asset'],
  ['/media/', 'picture'],
  ['/shards/', 'data'],
  [PRODUCTS_PREFIX, 'page'],
  [`${CATALOGUE_PATH}/`, 'page'],
  [`${PLAIN_LIST_PATH}/`, 'page'],
  [`${BLOG_PATH}/`, 'page'],
  ['/site/', 'page'],
];

const DATA = [
  SEARCH_INDEX,
  SEARCH_WORDS,
  SEARCH_SENSES,
  '/shards.json',
  BROWSER_ICON,
  '/placeholder.svg',
  FEED_PATH,
];
/** The last two are the same file for everybody: what is a customer's comes into them by the browser's own state. */
const PAGES = [
  ...['/', CATALOGUE_PATH, PLAIN_LIST_PATH, WISHLIST_PATH, COMPARE_PATH, BLOG_PATH],
  ...[LISTS_PATH, LIST_SHELL, SHARED_LIST_PATH],
  ...[QUICK_ORDER_PATH, CART_PATH],
];

/**
 * How a path of the shop may be kept. Null for everything that is not named here: what depends on a session, such as
 * accounts, orders and promotions, is never kept.
 */
export function keptAs(path: string): CacheKind | null {
  if (DATA.includes(path)) return 'data';
  if (PAGES.includes(path)) return 'page';
  return KEPT_BY_PREFIX.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null;
}

/**
 * Whether an answer may be kept: whole, of the shop itself, not redirected, and the same for everybody as its own
 * `cache-control` says.
 */
export function mayBeKept({ status, type, redirected, headers }: Response): boolean {
  const directives = (headers.get('cache-control') ?? '').split(',').map((each) => each.trim().toLowerCase());
  const isPublic =
    directives.includes('public') && !directives.some((each) => /^(private|no-store)/.test(each));
  return status === 200 && type === 'basic' && !redirected && isPublic;
}
