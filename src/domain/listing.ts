/** Which of the products found a listing shows, in which order and on which page. */
import { type Counted, compareNames, countBySlug } from './counting.ts';
import { hasFacets } from './facets.ts';
import type { ListingQuery, Sort } from './listingQuery.ts';
import type { CatalogueEntry } from './product.ts';
import { toSlug } from './slug.ts';

/** A product of a listing; `marks` are the parts of its name where a searched word was found, as [start, end). */
export type FoundProduct = CatalogueEntry & { marks?: [number, number][] };

/** What a customer pays for one unit, to sort by; null when there is no price. */
export type UnitPrice = { currency: string; cents: number } | null;

/** Spec §9. */
export const PAGE_SIZE = 12;

/** Whether a product lies at or under a place, given as slugs from the family down. */
export const hangsUnder = (product: { path: readonly string[] }, place: readonly string[]): boolean => {
  const slugs = product.path.map(toSlug).filter(Boolean);
  return place.every((slug, depth) => slugs[depth] === slug);
};

type Order = (a: FoundProduct, b: FoundProduct) => number;
export type Prices = ReadonlyMap<string, UnitPrice>;

/** Pesos before dollars, and each only among its own: no exchange rate is applied. Products without a price come last. */
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
  name_asc: () => (a, b) => compareNames(a.name, b.name),
  name_desc: () => (a, b) => compareNames(b.name, a.name),
  list_asc: () => (a, b) => a.listOrder - b.listOrder,
  list_desc: () => (a, b) => b.listOrder - a.listOrder,
  price_asc: (prices) => byPrice(prices, 1),
  price_desc: (prices) => byPrice(prices, -1),
};

export type Listing = { total: number; page: number; pages: number; first: number; shown: FoundProduct[] };

/** Filtered by its facets, sorted, and cut to the page that is asked; a page beyond the last is the last. Spec §9. */
export function listing(
  found: readonly FoundProduct[],
  { facets, sort, page }: Pick<ListingQuery, 'facets' | 'sort' | 'page'>,
  prices: Prices = new Map(),
): Listing {
  const kept = found.filter((product) => hasFacets(product, facets));
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

/** The places one level under `place` with how many of the found hang there, in the order in which they came. */
export const placeCounts = (found: readonly FoundProduct[], place: readonly string[]): Counted[] =>
  countBySlug(
    found
      .filter((product) => hangsUnder(product, place))
      .flatMap(({ path }) => path.filter((name) => toSlug(name) !== '')[place.length] ?? [])
      .map((name) => ({ name, slug: toSlug(name) })),
  );

/** Page numbers to offer: the first, the last and the neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) =>
    number - (sorted[index - 1] ?? number) > 1 ? [0, number] : [number],
  );
}
