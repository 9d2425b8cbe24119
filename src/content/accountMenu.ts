import { accountCopy } from '#copy/account.ts';
import { DASHBOARD_PATH, ORDERS_PATH, OWN_PRODUCTS_PATH } from '#domain/paths.ts';

type MenuLink = { label: string; href: string };

/** The customer's menu, in the order of product.md (§2, Account menu). A new page is one line here. */
export const CUSTOMER_LINKS: readonly MenuLink[] = [
  { label: accountCopy.dashboard, href: DASHBOARD_PATH },
  { label: accountCopy.orders, href: ORDERS_PATH },
  { label: accountCopy.products, href: OWN_PRODUCTS_PATH },
];

/** Signed in without a cardcode. */
export const MEMBER_LINKS: readonly MenuLink[] = [{ label: accountCopy.dashboard, href: DASHBOARD_PATH }];
