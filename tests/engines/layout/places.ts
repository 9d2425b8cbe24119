import { DRAWN_LISTING } from '../../support/drawnListing.ts';
import type { Person } from '../../support/engines/person.ts';
import { ADD, ANA, fillCart, signIn } from '../customer/session.ts';

/** A page as somebody sees it after what they do there. `act` is done anew at each width, unless what it does `stays`. */
export type Place = {
  name: string;
  path: string;
  /** What comes after the page, by script: it is waited for. */
  ready?: string;
  act?: (person: Person) => Promise<void>;
  stays?: true;
};

const TOOLS = '/shop/catalog/herramientas';
const GRINDER = '/shop/products/100007';
const NOTICE = '.notice-card';
/** The header of a customer is complete. */
const CUSTOMER = 'html:has(header .header-action)';

/** The announcement comes once: it is looked at first, and closed before anything else. */
export async function closeAnnouncement(person: Person): Promise<void> {
  await person.pressFirst(`${NOTICE} .notice-head button`);
  await person.seesNo(NOTICE);
}

async function awaitAnnouncement(person: Person): Promise<void> {
  await person.pointAt('h1');
  await person.pointAt('header');
  await person.sees(NOTICE);
}

const isPhone = (person: Person): Promise<boolean> => person.window.ask(() => innerWidth < 600);

async function openFamilies(person: Person): Promise<void> {
  if (await isPhone(person)) {
    await person.press('Abrir menú');
    await person.sees('#menu');
    return;
  }
  await person.pointAt('main h1');
  await person.press('Ver categorías de Herramientas');
  await person.sees('.mega:popover-open');
}

/** What was pressed at one width is so at the other: pressed again, the button would take the product off. */
async function compareTwo(person: Person): Promise<void> {
  for (const code of ['100007', '00002']) {
    if (await isPhone(person)) break;
    await person.goTo(`/shop/products/${code}`);
    await person.pressFirst('main [data-act=compare]');
    await person.sees('.toast');
  }
  await person.goTo('/shop/compare');
  await person.sees('main table');
}

async function wish(person: Person): Promise<void> {
  if (await isPhone(person)) await person.goTo('/shop/products/00158');
  await person.pressFirst('main [data-act=wishlist]');
  await person.sees('.toast');
}

export const VISITORS: Place[] = [
  { name: 'announcement', path: '/site/about-us', act: awaitAnnouncement, stays: true },
  { name: 'home', path: '/' },
  { name: 'menus', path: '/shop/catalog/bazar', act: openFamilies },
  { name: 'listing', path: TOOLS },
  { name: 'results', path: '/shop/catalog?term=llave', ready: `${DRAWN_LISTING} mark` },
  { name: 'no-results', path: '/shop/catalog?term=xyzzyq', ready: `${DRAWN_LISTING} #listing-empty` },
  { name: 'complete-list', path: '/shop/list/herramientas' },
  { name: 'product', path: GRINDER },
  { name: 'toast', path: GRINDER, act: wish },
  { name: 'compare', path: GRINDER, act: compareTwo },
  { name: 'contact', path: '/site/contact-us' },
  { name: 'how-to-purchase', path: '/site/how-to-purchase' },
  { name: 'not-found', path: '/no-existe' },
];

export const CUSTOMERS: Place[] = [
  { name: 'customers-listing', path: TOOLS, ready: `${ADD}:is(${CUSTOMER} *)` },
  {
    name: 'customers-product',
    path: GRINDER,
    ready: `${CUSTOMER}:has(main [data-offer] .button) main .panel table`,
  },
  { name: 'cart', path: '/shop/cart', ready: `${CUSTOMER} .cart-line` },
  { name: 'checkout', path: '/shop/checkout', ready: `${CUSTOMER} form.checkout` },
  { name: 'promos', path: '/promos', ready: `${CUSTOMER} [role=tab]` },
  { name: 'dashboard', path: '/account/dashboard', ready: `${CUSTOMER} main .panel` },
  { name: 'statement', path: '/account/status', ready: `${CUSTOMER} main tbody tr` },
];

/** Signs in, with two products in the cart. Customers have an announcement of their own: it would come over any of their pages. */
export async function becomeCustomer(person: Person): Promise<void> {
  await person.goTo(TOOLS);
  await signIn(person, ANA);
  await fillCart(person, ['100007', '00002']);
  await person.goTo('/site/about-us');
  await awaitAnnouncement(person);
  await closeAnnouncement(person);
}
