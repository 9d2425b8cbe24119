/** The sizes of a list of products, as values to narrow it by: those of their names, and ranges of them. Decision 0077. */
import { countBySlug } from '#domain/counting.ts';
import { tradeNameOf } from '#domain/product/product.ts';
import { areSameSize } from '#domain/trade/measures/measures.ts';
import { isOfPipes } from '#domain/trade/measures/pipeSizes.ts';
import { termsOf } from '#domain/trade/text/terms.ts';
import {
  type FacetChoice,
  type FacetedEntry,
  type FacetValue,
  type NameField,
  SIZE_FIELDS,
} from './facets.ts';
import { nameValues, sizeOf, sizeValue } from './nameFacets.ts';
import { isRange, RANGE } from './ranges.ts';

/** Every value of a facet that some of the products have, once. */
const valuesIn = (products: readonly FacetedEntry[], field: NameField): FacetValue[] =>
  countBySlug(products.flatMap(({ values }) => values?.[field] ?? []));

/**
 * Millimetres by the inches that are sold as them, as the search has them: `4.5in` → `115mm`. Of those that are near, the
 * nearest.
 */
function millimetresOf(values: readonly FacetValue[]): Map<string, FacetValue> {
  const isInches = ({ slug }: FacetValue): boolean => slug.endsWith('in');
  const metric = values.filter((value) => !isInches(value));
  return new Map(
    values.filter(isInches).flatMap((inches) => {
      const apart = ({ slug }: FacetValue): number => Math.abs(sizeOf(slug) - sizeOf(inches.slug));
      const [nearest] = metric
        .filter(({ slug }) => areSameSize(slug, inches.slug))
        .sort((one, other) => apart(one) - apart(other));
      return nearest ? [[inches.slug, { name: `${inches.name} (${nearest.name})`, slug: nearest.slug }]] : [];
    }),
  );
}

/** The inches of a pipe are not those of its outside: 1" is not 25 mm. */
const ofPipes = (product: FacetedEntry): boolean =>
  isOfPipes(termsOf(tradeNameOf(product)).map(({ term }) => term));

/** The same products, in which inches and the millimetres that they are sold as are one value. */
function withOneMeasure<Product extends FacetedEntry>(products: readonly Product[]): Product[] {
  const same = millimetresOf(valuesIn(products, 'measure'));
  const named = new Map(Array.from(same.values(), (value) => [value.slug, value]));
  const isSame = ({ slug }: FacetValue): boolean => same.has(slug) || named.has(slug);
  return products.map((product) => {
    const measure = product.values?.measure;
    if (!measure?.some(isSame) || ofPipes(product)) return product;
    const merged = measure.map((value) => same.get(value.slug) ?? named.get(value.slug) ?? value);
    const once = [...new Map(merged.map((value) => [value.slug, value])).values()];
    return { ...product, values: { ...product.values, measure: once } };
  });
}

/** The products with the values that their names hold. */
export const nameValuesOf = <Product extends FacetedEntry>(products: readonly Product[]): Product[] =>
  withOneMeasure(
    products.map((product) => ({
      ...product,
      values: { ...product.values, ...nameValues(tradeNameOf(product), product.brand?.name) },
    })),
  );

/** What is chosen, as the products have it: `4.5in` where they are called 115 mm. */
function asThere(chosen: readonly string[], values: readonly FacetValue[]): string[] {
  const there = (slug: string): string =>
    values.some((value) => value.slug === slug)
      ? slug
      : (values.find((value) => areSameSize(value.slug, slug))?.slug ?? slug);
  return [...new Set(chosen.map((slug) => (isRange(slug) ? slug : there(slug))))];
}

/** How a range is called, by the names of its ends; '' is one that is open. */
type NameRange = (from: string, to: string) => string;

/** A range that is chosen, as a value of the products within; its name has those of its ends. */
function rangeValue(
  range: string,
  values: readonly FacetValue[],
  nameRange: NameRange,
): FacetValue & { holds: (slug: string) => boolean } {
  const [first = '', last = ''] = range.split(RANGE);
  const nameOf = (slug: string): string =>
    values.find((value) => value.slug === slug)?.name ?? sizeValue(slug)?.name ?? slug;
  // Whoever chooses the larger end first means the same.
  const [from = 0, to = 0] = [first ? sizeOf(first) : 0, last ? sizeOf(last) : Number.POSITIVE_INFINITY].sort(
    (one, other) => one - other,
  );
  return {
    name: nameRange(nameOf(first), nameOf(last)),
    slug: range,
    holds: (slug) => !isRange(slug) && sizeOf(slug) >= from && sizeOf(slug) <= to,
  };
}

/**
 * The products with the values of their names and the ranges that are chosen and hold them; and what is chosen, in the
 * products' own values.
 */
export function readSizes<Product extends FacetedEntry>(
  found: readonly Product[],
  choice: FacetChoice,
  nameRange: NameRange,
): { products: Product[]; facets: FacetChoice } {
  let products = nameValuesOf(found);
  const facets = { ...choice };
  for (const field of SIZE_FIELDS) {
    if (choice[field].length === 0) continue;
    const values = valuesIn(products, field);
    facets[field] = asThere(choice[field], values);
    const ranges = choice[field].filter(isRange).map((range) => rangeValue(range, values, nameRange));
    if (ranges.length === 0) continue;
    products = products.map((product) => {
      const own = product.values?.[field] ?? [];
      const within = ranges.filter(({ holds }) => own.some(({ slug }) => holds(slug)));
      const added = within.map(({ name, slug }) => ({ name, slug }));
      return { ...product, values: { ...product.values, [field]: [...own, ...added] } };
    });
  }
  return { products, facets };
}
