/** Which facets a list of products is offered by, and their values in the order of a reader. Decision 0200. */
import { type Counted, countBySlug } from './counting.ts';
import {
  byFacet,
  FACETS,
  type FacetChoice,
  type Faceted,
  type FacetField,
  hasFacets,
  YES,
} from './facets.ts';
import { nameValues, sizeOf } from './nameFacets.ts';

export type FacetCounts = Record<FacetField, Counted[]>;

/** The values to choose from, in the order of the products: of those products that the other facets leave. */
export const facetCounts = (products: readonly Faceted[], choice: FacetChoice): FacetCounts =>
  byFacet(({ field, valuesOf }) =>
    countBySlug(products.filter((product) => hasFacets(product, choice, field)).flatMap(valuesOf)),
  );

export const NOTHING_CHOSEN: FacetChoice = byFacet(() => []);

/** A choice without what only a customer's offers could answer. */
export const withoutOffers = (choice: FacetChoice): FacetChoice => ({ ...choice, stock: [], discount: [] });

/** The most frequent first; equal counts keep their order. */
export const mostFirst = (counts: readonly Counted[]): Counted[] =>
  counts.toSorted((a, b) => b.count - a.count);

/** A facet with less than one product in so many says nothing of most of what is there. */
const ONE_IN = 5;

/** Facets of one value. */
const FLAGS: readonly FacetField[] = ['photo', 'stock', 'discount'];

/** `count` is null where it is not known, as of offers before they are looked up. */
export type OfferedValue = { name: string; slug: string; count: number | null };
export type OfferedFacet = { field: FacetField; values: OfferedValue[] };

/** The products with the values that their names hold. */
export const nameValuesOf = <Product extends Faceted>(products: readonly Product[]): Product[] =>
  products.map((product) => ({ ...product, values: { ...product.values, ...nameValues(product.name) } }));

/**
 * Whether a facet divides these products: at least two values, and one product in five has any; a facet of one value,
 * when some have it and some have not.
 */
function divides({ field, valuesOf }: (typeof FACETS)[number], products: readonly Faceted[]): boolean {
  const having = products.filter((product) => valuesOf(product).length > 0);
  if (FLAGS.includes(field)) return having.length > 0 && having.length < products.length;
  const slugs = new Set(having.flatMap(valuesOf).map(({ slug }) => slug));
  return slugs.size > 1 && having.length * ONE_IN >= products.length;
}

const OFFER_FIELDS: readonly FacetField[] = ['stock', 'discount'];
const BY_FREQUENCY: readonly FacetField[] = ['brand', 'photo', ...OFFER_FIELDS];

/** Sizes from the smallest; the rest by how many products they have. */
const ordered = (field: FacetField, counts: readonly Counted[]): Counted[] =>
  BY_FREQUENCY.includes(field)
    ? mostFirst(counts)
    : counts.toSorted((a, b) => sizeOf(a.slug) - sizeOf(b.slug));

/** With the chosen values that no product has any more, so that they can be taken away where they were chosen. */
function withChosen(values: OfferedValue[], chosen: readonly string[]): OfferedValue[] {
  const lost = chosen.filter((slug) => values.every((value) => value.slug !== slug));
  return [...values, ...lost.map((slug) => ({ name: slug, slug, count: 0 }))];
}

/**
 * The facets to offer for some products, judged by all of them and counted over what the other facets leave. `known` has
 * the counts of a facet whose values the products do not all show; `customer` may also choose by offers, whose counts
 * nobody knows before they are looked up.
 */
export function offeredFacets(
  products: readonly Faceted[],
  choice: FacetChoice,
  { known = {}, customer = false }: { known?: Partial<FacetCounts>; customer?: boolean } = {},
): OfferedFacet[] {
  const counts = { ...facetCounts(products, choice), ...known };
  return FACETS.flatMap((facet): OfferedFacet[] => {
    const { field } = facet;
    const chosen = choice[field];
    if (OFFER_FIELDS.includes(field)) return customer ? [{ field, values: [{ ...YES, count: null }] }] : [];
    const offered = chosen.length > 0 || known[field] !== undefined || divides(facet, products);
    return offered ? [{ field, values: withChosen(ordered(field, counts[field]), chosen) }] : [];
  });
}
