import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { menuTrails } from '#content/menu.ts';
import { REPAIRS_PATH } from '#domain/account/paths.ts';
import { today } from '#domain/day.ts';
import { pagesOf } from '#domain/night/addresses.ts';
import { type SiteRedirects, siteRedirects } from '#domain/night/siteRedirects.ts';
import {
  BLOG_PATH,
  CART_PATH,
  CHECKOUT_PATH,
  COMPARE_PATH,
  campaignPath,
  infoPath,
  LIST_SHELL,
  LISTS_PATH,
  PLAIN_LIST_PATH,
  PROMOS_PATH,
  QUICK_ORDER_PATH,
  SHARED_LIST_PATH,
  WISHLIST_PATH,
} from '#domain/paths.ts';
import { isOn } from '#domain/site/merchandising.ts';
import { contentFolder } from '#retailer/folder.ts';
import { readMerchandising } from '#retailer/merchandising.ts';
import { readAddressBook } from '#snapshot/redirects/addressBook.ts';
import { type EditorsRules, readEditorsRules } from '#snapshot/redirects/editorsRules.ts';
import { newRules } from '#snapshot/redirects/ruleDays.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { trailsOf } from '#snapshot/shop.ts';

const OTHER_PAGES = [
  '/',
  PLAIN_LIST_PATH,
  CART_PATH,
  QUICK_ORDER_PATH,
  CHECKOUT_PATH,
  WISHLIST_PATH,
  COMPARE_PATH,
  LISTS_PATH,
  LIST_SHELL,
  SHARED_LIST_PATH,
  PROMOS_PATH,
  REPAIRS_PATH,
  BLOG_PATH,
];
/** What is made at request time. */
const LIVE = /^\/(?:account|repairs|promos)\//;

/** A shop without a blog needs no folder of it. */
const markdownIn = (folder: string): string[] =>
  globSync('*.md', { cwd: join(contentFolder(), folder) }).map((name) => basename(name, '.md'));

/** Whether a path is a page beside the catalogue's. */
export function otherPages(): (path: string) => boolean {
  const pages = new Set([
    ...OTHER_PAGES,
    ...markdownIn('info').map(infoPath),
    ...markdownIn('blog').map((name) => `${BLOG_PATH}/${name}`),
    ...readMerchandising()
      .campaigns.filter((campaign) => isOn(campaign, today()))
      .map(({ name }) => campaignPath(name)),
  ]);
  return (path) => pages.has(path) || LIVE.test(path);
}

/** A shop without old addresses of its own needs no file. */
function readRules(): EditorsRules {
  const file = join(contentFolder(), 'redirects.txt');
  return readEditorsRules(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** The redirects of a site of this snapshot, and the lines of the editors' file that are not two addresses. */
export function readRedirects(
  dataDir: string,
  { products, families }: Pick<Snapshot, 'products' | 'families'>,
): SiteRedirects & Pick<EditorsRules, 'unreadable'> {
  const { rules, unreadable } = readRules();
  const redirects = siteRedirects({
    nights: readAddressBook(dataDir).redirects,
    editors: rules,
    pages: pagesOf(products, [...menuTrails, ...trailsOf(families)]),
    isOther: otherPages(),
  });
  return { ...redirects, unreadable };
}

/** Of these redirects the old paths that an editor has led elsewhere for less than a week, in order. They are remembered from today on. */
export function newRedirects(dataDir: string, moved: Readonly<Record<string, string>>): string[] {
  const fresh = newRules(dataDir, readRules().rules, today());
  return Object.keys(moved)
    .filter((from) => fresh.has(from))
    .sort();
}
