import { productPath } from '#domain/slug.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import { inTabs, openBeside, SETTLED_MS, type Tab, visit } from './tabs.ts';

/** A comparison holds as many products as a page of the listing has. */
const PAGE_SIZE = 12;
/** Toasts that are shown at the same time, and how long after a press they come. */
const TOASTS = 3;
const TOAST_AFTER_MS = 600;
/** Words that many payloads have. */
const TERMS = ['taladro', 'script', 'onerror', 'javascript', 'img src', 'alert'];

const CARD = '#listing-grid .product-card';

/** A payload in an address: the search, the pages that are not there, the sign-in. */
export async function lookAtAddresses(tab: Tab, payload: string): Promise<void> {
  const text = encodeURIComponent(payload.toWellFormed());
  const query = `term=${text}&brand=${text}&family=${text}&sort=${text}`;
  await visit(tab, 'search by ?term=', `/shop/catalog?${query}`);
  await visit(tab, 'login ?error= ?returnTo=', `/account/login?error=${text}&returnTo=${text}#${text}`);
  await visit(tab, 'page that is not there', `/${text.slice(0, 900)}?${text}#${text}`);
  await visit(tab, 'product that is not there', `/shop/products/${text.slice(0, 900)}`);
}

/** Presses the button of one of the listing's cards, where it is in sight or not. */
const press = ({ page }: Tab, act: string, card: number): Promise<void> =>
  page.locator(CARD).nth(card).locator(`[data-act=${act}]`).dispatchEvent('click');

/** A page of the listing as its script draws it, and what each of its cards does. */
async function lookAtListing(tab: Tab, number: number): Promise<void> {
  const { page, watch } = tab;
  await visit(tab, 'listing', `/shop/catalog?page=${number}`);
  await pointAt(page.locator(CARD).first());
  await page.locator(`${CARD} [data-act=wishlist]`).last().waitFor({ state: 'attached' });
  const cards = await page.locator(CARD).count();
  for (let card = 0; card < cards; card += 1) {
    await press(tab, 'wishlist', card);
    if (card % TOASTS !== TOASTS - 1 && card !== cards - 1) continue;
    await page.waitForTimeout(TOAST_AFTER_MS + SETTLED_MS);
    await watch.look(page, 'toasts');
  }
  for (let card = 0; card < cards; card += 1) {
    await press(tab, 'quick', card);
    await page.locator('.dialog-wide[open] [aria-busy=false]').waitFor();
    await watch.look(page, 'quick view');
    await page.locator('.dialog-wide[open]').evaluate((dialog: HTMLDialogElement) => dialog.close());
    await press(tab, 'compare', card);
  }
  await visit(tab, 'wish list', '/shop/wishlist');
  await visit(tab, 'comparison', '/shop/compare');
  // Each list is empty again for the next page of the listing.
  await page.evaluate(() => localStorage.clear());
}

/** The front page and what comes with the first movement, and lists that have no script. */
async function lookAtOtherPages(tab: Tab): Promise<void> {
  const { page, watch } = tab;
  await visit(tab, 'front page', '/');
  await pointAt(page.locator('main a').first());
  await page.locator('.notice-head').waitFor();
  await watch.look(page, 'front page with the announcement');
  await visit(tab, 'file of the announcement', '/popup.json');
  for (const path of ['/shop/catalog', '/shop/catalog/herramientas'])
    await visit(tab, 'file of a listing', path);
  await visit(tab, 'plain list', '/shop/list');
  for (const link of await page.locator('.plain-list a[href^="/shop/list"]').all()) {
    const path = (await link.getAttribute('href')) ?? '';
    const other = await openBeside(tab);
    await visit(other, 'plain list', path);
    await visit(other, 'file of a listing', path.replace('/shop/list', '/shop/catalog'));
    await other.page.close();
  }
  for (const term of TERMS) await visit(tab, 'search by a word', `/shop/catalog?term=${term}&size=48`);
}

/** Types each code into the search box, and looks at what is suggested. */
async function lookAtSuggestions({ page, watch, origin }: Tab, codes: string[]): Promise<void> {
  await page.goto(`${origin}/`);
  const field = page.getByRole('banner').locator('input[name=term]');
  for (const code of codes) {
    await field.fill(code);
    await page
      .locator(`.suggestions a[href="${productPath(code)}"]`)
      .first()
      .waitFor({ state: 'attached' });
    await watch.look(page, 'suggestions');
  }
}

/** What a visitor reads of a night that was built from hostile texts: `codes` are all its products. */
export async function lookAsVisitor(open: () => Promise<Tab>, codes: string[]): Promise<void> {
  const pages = Array.from({ length: Math.ceil(codes.length / PAGE_SIZE) }, (_, at) => at + 1);
  await inTabs(pages, open, lookAtListing);
  const typed = pages.map((number) => codes.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE));
  await inTabs(typed, open, lookAtSuggestions);
  await lookAtOtherPages(await open());
}

/** The pages of these products. */
export const lookAtProducts = (open: () => Promise<Tab>, sink: string, codes: string[]): Promise<void> =>
  inTabs(codes, open, (tab, code) => visit(tab, sink, productPath(code)));
