import {
  CART_PATH,
  CHECKOUT_PATH,
  COMPARE_PATH,
  DOCUMENTS_PATH,
  LISTS_PATH,
  ORDERS_PATH,
  PROMOS_PATH,
  QUICK_ORDER_PATH,
  SHARED_LIST_PATH,
  WISHLIST_PATH,
} from '#domain/paths.ts';

/** A button's background: D is dark, L light. */
export const BACKGROUNDS = ['D', 'L'] as const;

/** A button of the popup. product.md §2. */
export type PopupLink = { href: string; description: string; background: (typeof BACKGROUNDS)[number] };

export type PopupPicture = { image: string; width: number; height: number };

/** What the page shows: the announcement's picture, ours by now, and up to two buttons. product.md §3, Popup. */
export type Popup = PopupPicture & { link1: PopupLink | null; link2: PopupLink | null };

/** Where a button may lead: a path of this shop or a web address. Null for anything else, such as `javascript:`. */
export function popupHref(href: string): string | null {
  if (/[\\\p{Cc}]/u.test(href)) return null;
  if (/^\/(?!\/)/.test(href)) return href;
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? href : null;
}

/** The same announcement by another name is another one: what a customer closed stays closed, what is new is shown. */
export const popupKey = ({ image, link1, link2 }: Popup): string =>
  [image, link1?.href, link2?.href].filter(Boolean).join(' ');

/** Where somebody orders, keeps a list or reads a paper, with all that is below it. */
const AT_WORK = [
  CART_PATH,
  CHECKOUT_PATH,
  QUICK_ORDER_PATH,
  LISTS_PATH,
  SHARED_LIST_PATH,
  WISHLIST_PATH,
  COMPARE_PATH,
  ORDERS_PATH,
  DOCUMENTS_PATH,
];

/** Whether whoever is at this path is at work, and not to be interrupted by any notice. product.md §2. */
export const isAtWork = (path: string): boolean =>
  AT_WORK.some((place) => path === place || path.startsWith(`${place}/`));

/** The list of promotions says itself what an announcement would. */
export const isAnnouncedAt = (path: string): boolean =>
  !isAtWork(path) && path.replace(/\/$/, '') !== PROMOS_PATH;
