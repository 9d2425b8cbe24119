/** Which facets a list of products is offered by, and their values in the order of a reader. Decision 0077. */
import { type CountedValue, countBySlug } from '#domain/counting.ts';
import { tradeNameOf } from '#domain/product/product.ts';
import { fold } from '#domain/trade/text/fold.ts';
import {
  byFacet,
  FACETS,
  type FacetChoice,
  type FacetedEntry,
  type FacetField,
  hasFacets,
  YES,
} from './facets.ts';
import { sizeOf } from './nameFacets.ts';
import { isRange } from './ranges.ts';

export type FacetCounts = Record<FacetField, CountedValue[]>;

/** The products that the other facets leave: all of them, at once, where nothing is chosen in those. */
const leftBy = (
  products: readonly FacetedEntry[],
  choice: FacetChoice,
  except: FacetField,
): readonly FacetedEntry[] =>
  FACETS.every(({ field }) => field === except || choice[field].length === 0)
    ? products
    : products.filter((product) => hasFacets(product, choice, except));

/** The values of a facet, in the order of the products: of those products that the other facets leave. */
const countsOf = (
  { field, valuesOf }: (typeof FACETS)[number],
  products: readonly FacetedEntry[],
  choice: FacetChoice,
): CountedValue[] => countBySlug(leftBy(products, choice, field).flatMap(valuesOf));

export const facetCounts = (products: readonly FacetedEntry[], choice: FacetChoice): FacetCounts =>
  byFacet((facet) => countsOf(facet, products, choice));

export const NOTHING_CHOSEN: FacetChoice = byFacet(() => []);

/** A choice without what only a customer's offers could answer. */
export const withoutOffers = (choice: FacetChoice): FacetChoice => ({ ...choice, stock: [], discount: [] });

/** The most frequent first; equal counts keep their order. */
export const mostFirst = (counts: readonly CountedValue[]): CountedValue[] =>
  counts.toSorted((a, b) => b.count - a.count);

/** A facet with less than one product in so many says nothing of most of what is there. */
const ONE_IN = 5;

/** Facets of one value: it is worth a choice where one product in so many has it, and one has it not. */
const FLAGS: readonly FacetField[] = ['photo', 'stock', 'discount'];
const FLAG_ONE_IN = 20;

export const isFlag = (field: FacetField): boolean => FLAGS.includes(field);

/** Of a facet's values, the most frequent so many are shown at once. */
const SHOWN = 8;

/**
 * `count` is null where it is not known, as of offers before they are looked up; `more` is true of what is shown only when
 * somebody asks for more.
 */
export type OfferedValue = { name: string; slug: string; count: number | null; more: boolean };
/** Of sizes a range may be chosen: null where it may not. `slug` is the one that is chosen, '' for none, and `count` how many it holds. */
type OfferedRange = { slug: string; count: number };
export type OfferedFacet = { field: FacetField; values: OfferedValue[]; range: OfferedRange | null };

/** So many of five products make a list one of their kind. */
const OF_A_KIND = 4;

/** What a product is by the first word of its name, and by where it hangs: a drill bit may be called one or the other. */
const KINDS: readonly ((product: FacetedEntry) => string)[] = [
  (product) => fold(tradeNameOf(product)).split(' ', 1)[0] ?? '',
  ({ path }) => path.join('\n'),
];

/**
 * Whether a length means the same of these products. A name does not say which way its millimetres go, but of one kind of thing one
 * knows: of drills and pipes together, 6 mm and 75 mm are no choice.
 */
const areOfOneKind = (products: readonly FacetedEntry[]): boolean =>
  KINDS.some((kindOf) => {
    const sizes = Map.groupBy(products, kindOf)
      .values()
      .map(({ length }) => length);
    return Math.max(0, ...sizes) * ONE_IN >= products.length * OF_A_KIND;
  });

/** Whether a facet divides these products: at least two values, of which two products share one, and one product in five has any. */
function divides({ field, valuesOf }: (typeof FACETS)[number], products: readonly FacetedEntry[]): boolean {
  const having = products.filter((product) => valuesOf(product).length > 0);
  const fewer = Math.min(having.length, products.length - having.length);
  if (isFlag(field)) return fewer > 0 && fewer * FLAG_ONE_IN >= products.length;
  if (field === 'measure' && !areOfOneKind(having)) return false;
  const counts = countBySlug(having.flatMap(valuesOf));
  const isShared = counts.some(({ count }) => count > 1);
  return isShared && counts.length > 1 && having.length * ONE_IN >= products.length;
}

const OFFER_FIELDS: readonly FacetField[] = ['stock', 'discount'];
const BY_FREQUENCY: readonly FacetField[] = ['brand', 'photo', ...OFFER_FIELDS];

/** Sizes from the smallest; the rest by how many products they have. */
const ordered = (field: FacetField, counts: readonly CountedValue[]): CountedValue[] =>
  BY_FREQUENCY.includes(field)
    ? mostFirst(counts)
    : counts.toSorted((a, b) => sizeOf(a.slug) - sizeOf(b.slug));

/**
 * The values in their order, the most frequent of them to be shown at once; with the chosen ones that no product has any
 * more, so that they can be taken away where they were chosen.
 */
function valuesToChoose(
  field: FacetField,
  counts: readonly CountedValue[],
  chosen: readonly string[],
): OfferedValue[] {
  const shown = new Set(mostFirst(counts).slice(0, SHOWN));
  const lost = chosen.filter((slug) => counts.every((value) => value.slug !== slug));
  return [
    ...ordered(field, counts).map((value) => ({ ...value, more: !shown.has(value) })),
    ...lost.map((slug) => ({ name: slug, slug, count: 0, more: false })),
  ];
}

/** From so many sizes on, a range of them is sooner chosen than each. */
const RANGED_FROM = 6;

function rangeOf(
  field: FacetField,
  values: readonly OfferedValue[],
  counts: readonly CountedValue[],
  chosen: readonly string[],
): OfferedRange | null {
  const slug = chosen.find(isRange) ?? '';
  if (BY_FREQUENCY.includes(field) || (slug === '' && values.length < RANGED_FROM)) return null;
  return { slug, count: counts.find((value) => value.slug === slug)?.count ?? 0 };
}

/**
 * The facets to offer for some products, judged by all of them and counted over what the other facets leave. `countsByField` has
 * the counts of a facet whose values the products do not all show; `customer` may also choose by offers, whose counts
 * nobody knows before they are looked up.
 */
export function offeredFacets(
  products: readonly FacetedEntry[],
  choice: FacetChoice,
  { countsByField = {}, customer = false }: { countsByField?: Partial<FacetCounts>; customer?: boolean } = {},
): OfferedFacet[] {
  return FACETS.flatMap((facet): OfferedFacet[] => {
    const { field } = facet;
    const chosen = choice[field];
    if (OFFER_FIELDS.includes(field))
      return customer ? [{ field, values: [{ ...YES, count: null, more: false }], range: null }] : [];
    const offered = chosen.length > 0 || countsByField[field] !== undefined || divides(facet, products);
    if (!offered) return [];
    const counts = countsByField[field] ?? countsOf(facet, products, choice);
    const values = valuesToChoose(
      field,
      counts.filter(({ slug }) => !isRange(slug)),
      chosen.filter((slug) => !isRange(slug)),
    );
    return [{ field, values, range: rangeOf(field, values, counts, chosen) }];
  });
}
