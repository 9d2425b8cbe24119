import { accountCopy } from '#copy/account/account.ts';
import { namedListsCopy } from '#copy/lists/named.ts';
import {
  OWN_WORDS_PATH,
  PRICE_LIST_PATH,
  PROFILE_PATH,
  REPAIRS_PATH,
  STATUS_PATH,
} from '#domain/account/paths.ts';
import { PENDING_PATH } from '#domain/history/pending.ts';
import { REORDER_PATH } from '#domain/history/reorder.ts';
import { DASHBOARD_PATH, LISTS_PATH, ORDERS_PATH, OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { HAS_SERVICE } from '#retailer/values/home.ts';

type MenuLink = { label: string; href: string };

const dashboard: MenuLink = { label: accountCopy.dashboard, href: DASHBOARD_PATH };

/** The customer's menu, in the order of product.md (§2, Account menu). A new page is one line here. */
const CUSTOMER_LINKS: readonly MenuLink[] = [
  dashboard,
  { label: accountCopy.profile, href: PROFILE_PATH },
  { label: accountCopy.status, href: STATUS_PATH },
  { label: accountCopy.orders, href: ORDERS_PATH },
  { label: accountCopy.reorder, href: REORDER_PATH },
  { label: accountCopy.pending, href: PENDING_PATH },
  { label: accountCopy.products, href: OWN_PRODUCTS_PATH },
  { label: namedListsCopy.title, href: LISTS_PATH },
  ...(HAS_SERVICE ? [{ label: accountCopy.repairs, href: REPAIRS_PATH }] : []),
  { label: accountCopy.catalog, href: PRICE_LIST_PATH },
  { label: accountCopy.words, href: OWN_WORDS_PATH },
];

/** In the place of a card code, where it is not known whose: every customer has the same links. */
export const ANY_CUSTOMER = '';

/** What somebody signed in may open: without a card code only the dashboard. Signing out stands after them. */
export const accountLinks = (cardcode: string | null): readonly MenuLink[] =>
  cardcode === null ? [dashboard] : CUSTOMER_LINKS;

/** Whether a link of the menu is of the page at `path`, or of a page that it leads to. */
export const currentOf = (href: string, path: string): 'page' | 'true' | undefined =>
  href === path ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined;
