/**
 * The ways to narrow a listing besides its place in the catalogue. This table drives the filter, the counts, the panel
 * of filters, the chips, the address and the shards: a new facet is one entry here, and its Spanish words in
 * copy/catalogue/facets.ts.
 */
import type { CatalogueEntry } from '#domain/product/product.ts';
import { toSlug, unaccented } from '#domain/slug.ts';

/** A value as a page names it and as an address writes it. */
export type FacetValue = { name: string; slug: string };

/** Facets whose values are read in a product's name (nameFacets.ts), and those a customer's offer says; in the panel's order. */
export const SIZE_FIELDS = ['measure', 'voltage', 'power', 'capacity', 'thread', 'pack'] as const;
export type NameField = (typeof SIZE_FIELDS)[number];
const OFFER_FIELDS = ['stock', 'discount'] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

const READ_APART = [...OFFER_FIELDS, ...SIZE_FIELDS] as const;

/** A product, with the values that are read apart and only where they are wanted. */
export type FacetedEntry = CatalogueEntry & {
  values?: { readonly [field in NameField | OfferField]?: readonly FacetValue[] };
};

type Facet = {
  /** The field of the address and of the panel. */
  field: string;
  /** The values that a product has; none for a product without. */
  valuesOf: (product: FacetedEntry) => readonly FacetValue[];
  /** Whether each value's products have a file of their own (domain/catalogue/shard.ts): for values that few products share. */
  sharded?: true;
};

/** The one value of a facet that a product has or has not; copy/catalogue/facets.ts names it. */
export const YES: FacetValue = { name: 'si', slug: 'si' };

export const FACETS = [
  { field: 'brand', valuesOf: ({ brand }) => (brand ? [brand] : []), sharded: true },
  { field: 'photo', valuesOf: ({ picture }) => (picture ? [YES] : []) },
  ...READ_APART.map(
    (field) => ({ field, valuesOf: ({ values }: FacetedEntry) => values?.[field] ?? [] }) as const,
  ),
] as const satisfies readonly Facet[];

export type FacetField = (typeof FACETS)[number]['field'];

/** The slugs that are chosen in each facet: a product has one of them, or none is asked. */
export type FacetChoice = Readonly<Record<FacetField, readonly string[]>>;

/** One thing per facet. */
export function byFacet<Value>(make: (facet: (typeof FACETS)[number]) => Value): Record<FacetField, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet.field, make(facet)])) as Record<FacetField, Value>;
}

/**
 * The slug of a value as somebody may write it: in capitals, with accents, a brand by its name. A size keeps the point of
 * its decimals. What names nothing stays itself, so that it is not the same as nothing chosen.
 */
const slugOf = (field: FacetField, written: string): string =>
  field === 'brand' ? toSlug(written) || written.trim() : unaccented(written).replaceAll(/\s/g, '');

/** `brand=a,b` and `brand=a&brand=b` are the same choice; no slug has a comma. */
export const readFacets = (address: URLSearchParams): FacetChoice =>
  byFacet(({ field }) => [
    ...new Set(
      address
        .getAll(field)
        .flatMap((values) => values.split(','))
        .map((written) => slugOf(field, written))
        .filter(Boolean),
    ),
  ]);

/** Whether a choice asks for values that are read apart. */
export const asksApart = (choice: FacetChoice): boolean =>
  READ_APART.some((field) => choice[field].length > 0);

/** Whether a product has one of the values that are chosen in every facet; the facet `except` is not asked about. */
export const hasFacets = (product: FacetedEntry, choice: FacetChoice, except?: FacetField): boolean =>
  FACETS.every(
    ({ field, valuesOf }) =>
      choice[field].length === 0 ||
      field === except ||
      valuesOf(product).some(({ slug }) => choice[field].includes(slug)),
  );

/** A value that is chosen. `name` is null where no product has it. */
type ChosenValue = { field: FacetField; slug: string; name: string | null };

export const chosenValues = (choice: FacetChoice, products: readonly FacetedEntry[]): ChosenValue[] =>
  FACETS.flatMap(({ field, valuesOf }) =>
    choice[field].map((slug) => {
      const values = products.flatMap(valuesOf);
      return { field, slug, name: values.find((value) => value.slug === slug)?.name ?? null };
    }),
  );
