/**
 * The ways to narrow a listing besides its place in the catalogue. This table drives the filter, the counts, the
 * toolbar, the lists beside the products, the chips, the address and the shards: a new facet is one entry here, and its
 * Spanish words in copy/facets.ts.
 */
import { type Counted, compareNames, countBySlug } from './counting.ts';
import type { CatalogueEntry } from './product.ts';

/** A value as a page names it and as an address writes it. */
type FacetValue = { name: string; slug: string };

type Facet = {
  /** The field of the address and of the toolbar. */
  field: string;
  /** The values that a product has; none for a product without. */
  valuesOf: (product: CatalogueEntry) => readonly FacetValue[];
  /** Whether each value's products have a file of their own (domain/shard.ts): for values that few products share. */
  sharded: boolean;
};

export const FACETS = [
  { field: 'brand', valuesOf: ({ brand }) => (brand ? [brand] : []), sharded: true },
] as const satisfies readonly Facet[];

export type FacetField = (typeof FACETS)[number]['field'];

/** The slug that is chosen in each facet; '' where none is. */
export type FacetChoice = Readonly<Record<FacetField, string>>;

/** One thing per facet. */
export function byFacet<Value>(make: (facet: (typeof FACETS)[number]) => Value): Record<FacetField, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet.field, make(facet)])) as Record<FacetField, Value>;
}

export const readFacets = (address: URLSearchParams): FacetChoice =>
  byFacet(({ field }) => address.get(field)?.trim() ?? '');

export const NOTHING_CHOSEN: FacetChoice = byFacet(() => '');

/** Whether a product has every value that is chosen; the facet `except` is not asked about. */
export const hasFacets = (product: CatalogueEntry, choice: FacetChoice, except?: FacetField): boolean =>
  FACETS.every(
    ({ field, valuesOf }) =>
      choice[field] === '' ||
      field === except ||
      valuesOf(product).some(({ slug }) => slug === choice[field]),
  );

export type FacetCounts = Record<FacetField, Counted[]>;

/** The values to choose from, by name: of those products that the other facets leave. */
export const facetCounts = (products: readonly CatalogueEntry[], choice: FacetChoice): FacetCounts =>
  byFacet(({ field, valuesOf }) =>
    countBySlug(products.filter((product) => hasFacets(product, choice, field)).flatMap(valuesOf)).sort(
      (a, b) => compareNames(a.name, b.name),
    ),
  );

/** A value that is chosen. `name` is null where no product has it. */
type Chosen = { field: FacetField; slug: string; name: string | null };

export const chosenValues = (choice: FacetChoice, counts: FacetCounts): Chosen[] =>
  FACETS.map(({ field }) => field)
    .filter((field) => choice[field] !== '')
    .map((field) => {
      const slug = choice[field];
      return { field, slug, name: counts[field].find((value) => value.slug === slug)?.name ?? null };
    });
