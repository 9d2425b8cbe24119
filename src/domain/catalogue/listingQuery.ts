/** What the address of a listing asks, and how an address changes with one field. */

import { type PageSize, readPageSize } from '#domain/shell/preferences.ts';
import { toSlug } from '#domain/slug.ts';
import { FACETS, type FacetChoice, readFacets } from './facets.ts';

/** Query fields that name a place of the catalogue, outermost first. */
export const PLACE_FIELDS = ['family', 'category', 'subcategory', 'subsubcategory'] as const;

const SORTS = ['name_asc', 'name_desc', 'list_asc', 'list_desc', 'price_asc', 'price_desc'] as const;

export type Sort = (typeof SORTS)[number];

/** What only a customer's prices can sort. product.md §11. */
export const isByPrice = (sort: Sort | ''): sort is Extract<Sort, `price_${string}`> =>
  sort.startsWith('price');

/** `place` are slugs from the family down, '' for one that is left open; `sort` is '' for the order in which the products were found. */
export type ListingQuery = {
  term: string;
  place: string[];
  facets: FacetChoice;
  sort: Sort | '';
  page: number;
  /** How many products a page has. */
  size: PageSize;
};

/**
 * Slugs from the family down; names are taken for slugs too. '' is a level that the address leaves open: a category
 * without its family is that category of whatever family has one.
 */
function readPlace(address: URLSearchParams): string[] {
  const slugs = PLACE_FIELDS.map((field) => {
    const text = address.get(field) ?? '';
    // Text without a letter names nothing that there is; it is not the same as nothing asked.
    return toSlug(text) || text;
  });
  const depth = slugs.findLastIndex((slug) => slug !== '') + 1;
  return slugs.slice(0, depth);
}

/** Reads any address: what it does not understand is left at its default. `under` is the place of a landing page. */
export function readListingQuery(address: URLSearchParams, under: readonly string[] = []): ListingQuery {
  const page = Math.trunc(Number(address.get('page'))) || 1;
  return {
    term: address.get('term')?.trim() ?? '',
    place: under.length > 0 ? [...under] : readPlace(address),
    facets: readFacets(address),
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? '',
    page: Math.max(1, page),
    size: readPageSize(address.get('size')),
  };
}

/**
 * The same address with one field changed, '' taking it away. Any change but the page's own goes to page 1.
 * product.md §4.
 */
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

/** Without filters: what is searched, its place, its order and its page size stay. product.md §4. */
export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  FACETS.reduce((next, { field }) => withField(next, field, ''), address);
