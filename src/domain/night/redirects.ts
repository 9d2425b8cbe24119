import { PLAIN_LIST_PATH, placePath } from '#domain/paths.ts';
import { productPath } from '#domain/slug.ts';
import { addressesOf, hasList, landingOf, listPath, type NightPages } from './addresses.ts';
import { type LostPlace, lostPlaces } from './losses.ts';
import { aboveKey, type PlacedProduct, placesOf } from './places.ts';

/** Where an address leads that has no page any more, and since which day (YYYY-MM-DD). Both are paths as browsers send them. */
export type Redirects = Record<string, { to: string; since: string }>;

/** What the nights remember of the catalogue's addresses. */
export type AddressBook = {
  redirects: Redirects;
  /** Keys of the places that had a page without products last night. */
  empty: string[];
  /** Keys of the places that the menu led to last night. */
  menu: string[];
};
export const NO_ADDRESSES: AddressBook = { redirects: {}, empty: [], menu: [] };

/** Links and search engines remember an address as long. */
const KEPT_YEARS = 5;

const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

/** Where each product leads whose code is only written otherwise now, between capitals and small letters. */
function rewrittenCodes(before: readonly PlacedProduct[], codes: ReadonlySet<string>): [string, string][] {
  const had = new Set(before.map(({ code }) => code));
  const fresh = new Map(
    [...codes].filter((code) => !had.has(code)).map((code) => [code.toLowerCase(), code]),
  );
  return before.flatMap(({ code }): [string, string][] => {
    const now = codes.has(code) ? undefined : fresh.get(code.toLowerCase());
    return now === undefined ? [] : [[productPath(code), productPath(now)]];
  });
}

/** The nearest place above that has a page of its own; '' where none has. */
function nearestAbove(key: string, hasPage: (key: string) => boolean): string {
  const above = aboveKey(key);
  return above === '' || hasPage(above) ? above : nearestAbove(above, hasPage);
}

/**
 * The address book after a night. A place that lost its products leads to where most of them are; one that is gone with them
 * to the nearest place above; a code that is only written otherwise to the product. Whatever led to an address that is gone
 * leads on to where that one leads, so that no address leads to another that leads on.
 *
 * `before`: the products of the night before; `trails`: the places that the menu and the families name; `day`: YYYY-MM-DD.
 */
export function nextRedirects(
  book: AddressBook,
  before: readonly PlacedProduct[],
  { products, pages, day }: { products: readonly PlacedProduct[]; pages: NightPages; day: string },
): Redirects {
  const moved = new Map(
    lostPlaces(before, products).flatMap(({ key, now }: LostPlace): [string, string][] =>
      now ? [[key, now.key]] : [],
    ),
  );
  const led = (key: string): boolean => moved.has(key) || book.redirects[placePath(key)] !== undefined;
  const hasPage = (key: string): boolean => pages.stocked.has(key) || (pages.empty.has(key) && !led(key));
  const targetOf = (key: string): string => moved.get(key) ?? nearestAbove(key, hasPage);

  const fresh = new Map<string, string>(rewrittenCodes(before, pages.codes));
  const hadPlaces = placesOf(before);
  for (const key of new Set([...hadPlaces.keys(), ...book.empty]))
    if (!hasPage(key))
      fresh.set(placePath(key), book.redirects[placePath(key)]?.to ?? landingOf(targetOf(key)));
  for (const key of hadPlaces.keys()) {
    if (!hasList({ stocked: hadPlaces }, key) || hasList(pages, key)) continue;
    const to = hasPage(key) ? key : targetOf(key);
    fresh.set(listPath(key), hasList(pages, to) ? listPath(to) : landingOf(to));
  }

  const oldest = yearsBefore(day, KEPT_YEARS);
  const isPage = pageTest(pages, led);
  const kept = Object.entries(book.redirects).filter(([from, { since }]) => since >= oldest && !isPage(from));
  const next: Redirects = {};
  for (const [from, { to, since }] of kept) {
    const end = isPage(to) ? to : fresh.get(to);
    if (end !== undefined && isPage(end)) next[from] = { to: end, since };
    // A place above is better than nothing; a product that is gone has no other.
    else if (!from.startsWith(productPath('')))
      next[from] = { to: landingOf(nearestAbove(keyOf(from), hasPage)), since };
  }
  for (const [from, to] of fresh) if (!isPage(from)) next[from] ??= { to, since: day };
  return next;
}

const keyOf = (address: string): string =>
  [PLAIN_LIST_PATH, landingOf('')].reduce(
    (key, root) => (key.startsWith(`${root}/`) ? key.slice(root.length + 1) : key),
    address,
  );

/** Whether an address is a page of the catalogue tonight. A place without products that leads elsewhere has none. */
export function pageTest(pages: NightPages, led: (key: string) => boolean): (address: string) => boolean {
  const empty = new Set([...pages.empty].filter((key) => !led(key)));
  const all = new Set(addressesOf({ ...pages, empty }));
  return (address) => all.has(address);
}

/** The keys of the places that have no products and lead elsewhere: they get no page. */
export const movedPlaces = (pages: NightPages, redirects: Readonly<Record<string, unknown>>): Set<string> =>
  new Set([...pages.empty].filter((key) => redirects[placePath(key)] !== undefined));
