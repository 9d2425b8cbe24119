/** Which of the products found a listing shows, in which order and on which page. */
import { type CountedValue, compareNames, countBySlug } from '#domain/counting.ts';
import type { Hit } from '#domain/search/format/product.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shell/preferences.ts';
import { toSlug } from '#domain/slug.ts';
import { type FacetedEntry, hasFacets } from './facets.ts';
import type { ListingQuery, Sort } from './listingQuery.ts';

/** A product of a listing, by itself or as a hit of a search. */
export type FoundProduct = FacetedEntry & Pick<Hit, 'marked'>;

/** What a page that no script has drawn holds. product.md §9. */
export const PAGE_SIZE = DEFAULT_PAGE_SIZE;

/** The places that a product lies under, without those whose name gives no address. */
export const namedPlaces = ({ path }: { path: readonly string[] }): string[] => path.filter(toSlug);

/** Whether a product lies at or under a place, given as slugs from the family down; '' is any. */
export const hangsUnder = (product: { path: readonly string[] }, place: readonly string[]): boolean => {
  const slugs = namedPlaces(product).map(toSlug);
  return place.every((slug, depth) => slug === '' || slugs[depth] === slug);
};

/** Compares two products for sorting. */
export type Order = (a: FoundProduct, b: FoundProduct) => number;

/** The orders that need no prices; those by price are in priceOrder.ts. */
const ORDERS: Partial<Record<Sort, Order>> = {
  name_asc: (a, b) => compareNames(a.name, b.name),
  name_desc: (a, b) => compareNames(b.name, a.name),
  list_asc: (a, b) => a.listOrder - b.listOrder,
  list_desc: (a, b) => b.listOrder - a.listOrder,
};

/** `kept` are all that the facets leave, `shown` those of the page. */
export type Listing = {
  kept: FoundProduct[];
  total: number;
  page: number;
  pages: number;
  shown: FoundProduct[];
};

/**
 * Filtered by its facets, sorted (by price where `priceOrder` is given), and cut to the page that is asked; a page
 * beyond the last is the last. product.md §9.
 */
export function listing(
  found: readonly FoundProduct[],
  { facets, sort, page, size }: Pick<ListingQuery, 'facets' | 'sort' | 'page' | 'size'>,
  priceOrder?: Order,
): Listing {
  const kept = found.filter((product) => hasFacets(product, facets));
  const order = priceOrder ?? (sort && ORDERS[sort]);
  if (order) kept.sort(order);
  const pages = Math.max(1, Math.ceil(kept.length / size));
  const current = Math.min(pages, page);
  const start = (current - 1) * size;
  return { kept, total: kept.length, page: current, pages, shown: kept.slice(start, start + size) };
}

const placesAt = (found: readonly FoundProduct[], depth: number): CountedValue[] =>
  countBySlug(
    found
      .flatMap((product) => namedPlaces(product)[depth] ?? [])
      .map((name) => ({ name, slug: toSlug(name) })),
  );

/** The places of level `depth` that the found lie under, in the order in which they came, with how many of `kept` lie there. */
export function placeCounts(
  found: readonly FoundProduct[],
  kept: readonly FoundProduct[],
  depth: number,
): CountedValue[] {
  const counts = new Map(placesAt(kept, depth).map(({ slug, count }) => [slug, count]));
  return placesAt(found, depth).map((place) => ({ ...place, count: counts.get(place.slug) ?? 0 }));
}

/** Page numbers to offer: the first, the last and the neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) =>
    number - (sorted[index - 1] ?? number) > 1 ? [0, number] : [number],
  );
}
