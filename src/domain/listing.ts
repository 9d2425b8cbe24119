/** The catalogue's rules, apart from any document: what an address asks, and which of the found products it shows. */

import type { CatalogueEntry } from './product.ts';
import { toSlug } from './slug.ts';

/** A product of a listing; `marks` are the parts of its name where a searched word was found, as [start, end). */
export type FoundProduct = CatalogueEntry & { marks?: [number, number][] };

/** What a customer pays for one unit, to sort by; null when there is no price. */
export type UnitPrice = { currency: string; cents: number } | null;

/** Spec §9. */
export const PAGE_SIZE = 12;

/** Query fields that name a place of the catalogue, outermost first. */
export const PLACE_FIELDS = ['family', 'category', 'subcategory', 'subsubcategory'] as const;

export type Sort = 'name_asc' | 'name_desc' | 'list_asc' | 'list_desc' | 'price_asc' | 'price_desc';

/** What an address asks of a listing. `sort` is '' for the order in which the products were found. */
export type Question = { term: string; place: string[]; brand: string; sort: Sort | ''; page: number };

const SORTS: ReadonlySet<string> = new Set<Sort>([
  'name_asc',
  'name_desc',
  'list_asc',
  'list_desc',
  'price_asc',
  'price_desc',
]);

const isSort = (text: string): text is Sort => SORTS.has(text);

/** Slugs as far as they go without a gap: a category without its family names no place, and so finds nothing. */
function placeIn(address: URLSearchParams): string[] {
  const slugs = PLACE_FIELDS.map((field) => address.get(field)?.trim().toLowerCase() ?? '');
  const depth = slugs.findLastIndex((slug) => slug !== '') + 1;
  return slugs.slice(0, depth);
}

/** Reads any address: what it does not understand is left at its default. `under` is the place of a landing page. */
export function readQuestion(address: URLSearchParams, under: readonly string[] = []): Question {
  const sort = address.get('sort') ?? '';
  const page = Math.trunc(Number(address.get('page'))) || 1;
  return {
    term: address.get('term')?.trim() ?? '',
    place: under.length > 0 ? [...under] : placeIn(address),
    brand: address.get('brand')?.trim() ?? '',
    sort: isSort(sort) ? sort : '',
    page: Math.max(1, page),
  };
}

/** The same address with one field changed, '' taking it away. Any change but the page's own goes to page 1. Spec §4. */
export function withField(address: URLSearchParams, field: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('page');
  if (value) next.set(field, value);
  else next.delete(field);
  return next;
}

/** Without a place's level and everything under it. */
export function withoutPlace(address: URLSearchParams, depth: number): URLSearchParams {
  return PLACE_FIELDS.slice(depth).reduce((next, field) => withField(next, field, ''), address);
}

export const hangsUnder = (product: { path: readonly string[] }, place: readonly string[]): boolean => {
  const slugs = product.path.map(toSlug).filter(Boolean);
  return place.every((slug, depth) => slugs[depth] === slug);
};

const byName = new Intl.Collator('es', { numeric: true }).compare;

type Order = (a: FoundProduct, b: FoundProduct) => number;
export type Prices = ReadonlyMap<string, UnitPrice>;

/** Pesos before dollars, never compared with each other: no rate is anybody's price. What has none comes last. */
function byPrice(prices: Prices, sign: 1 | -1): Order {
  return (a, b) => {
    const [one, other] = [prices.get(a.code), prices.get(b.code)];
    if (!one || !other) return Number(!one) - Number(!other);
    return one.currency === other.currency
      ? sign * (one.cents - other.cents)
      : one.currency.length - other.currency.length;
  };
}

const ORDERS: Record<Sort, (prices: Prices) => Order> = {
  name_asc: () => (a, b) => byName(a.name, b.name),
  name_desc: () => (a, b) => byName(b.name, a.name),
  list_asc: () => (a, b) => a.listOrder - b.listOrder,
  list_desc: () => (a, b) => b.listOrder - a.listOrder,
  price_asc: (prices) => byPrice(prices, 1),
  price_desc: (prices) => byPrice(prices, -1),
};

export type Listing = { total: number; page: number; pages: number; first: number; shown: FoundProduct[] };

/** Filtered by brand, sorted, and cut to the page that is asked; a page beyond the last is the last. Spec §9. */
export function listing(
  found: readonly FoundProduct[],
  { brand, sort, page }: Question,
  prices: Prices = new Map(),
): Listing {
  const kept = found.filter((product) => !brand || product.brand?.slug === brand);
  if (sort) kept.sort(ORDERS[sort](prices));
  const pages = Math.max(1, Math.ceil(kept.length / PAGE_SIZE));
  const current = Math.min(pages, page);
  const start = (current - 1) * PAGE_SIZE;
  return {
    total: kept.length,
    page: current,
    pages,
    first: start + 1,
    shown: kept.slice(start, start + PAGE_SIZE),
  };
}

export type Counted = { name: string; slug: string; count: number };

function tally(entries: Iterable<{ name: string; slug: string }>): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { name, slug } of entries) {
    const seen = counts.get(slug);
    if (seen) seen.count++;
    else counts.set(slug, { name, slug, count: 1 });
  }
  return [...counts.values()];
}

/** Brands of what was found with how many of each, by name. */
export const brandCounts = (found: readonly FoundProduct[]): Counted[] =>
  tally(found.flatMap(({ brand }) => brand ?? [])).sort((a, b) => byName(a.name, b.name));

/** The places one level under `place` with how many of the found hang there, in the order in which they came. */
export const placeCounts = (found: readonly FoundProduct[], place: readonly string[]): Counted[] =>
  tally(
    found
      .filter((product) => hangsUnder(product, place))
      .flatMap(({ path }) => path.filter((name) => toSlug(name) !== '')[place.length] ?? [])
      .map((name) => ({ name, slug: toSlug(name) })),
  );

/** Page numbers to offer: the ends and the neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) =>
    number - (sorted[index - 1] ?? number) > 1 ? [0, number] : [number],
  );
}
