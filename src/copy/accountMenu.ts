import { accountCopy } from './account.ts';

type MenuLink = { label: string; href: string };

/** The customer's menu, in the spec's order (§2, Account menu). A new page is one line here. */
export const CUSTOMER_LINKS: readonly MenuLink[] = [
  { label: accountCopy.dashboard, href: '/account/dashboard' },
  { label: accountCopy.orders, href: '/account/orders' },
  { label: accountCopy.products, href: '/shop/catalog?sort=list_asc' },
];

/** Signed in without a cardcode. */
export const MEMBER_LINKS: readonly MenuLink[] = [
  { label: accountCopy.dashboard, href: '/account/dashboard' },
];
