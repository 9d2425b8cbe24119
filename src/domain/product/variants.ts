/** Products that are one item in several sizes or packs: the same name but for its measures. Decision 0077. */

import { figuresIn, sizeOf } from '#domain/trade/measures/measures.ts';
import { fold } from '#domain/trade/text/fold.ts';
import type { Term } from '#domain/trade/text/scan.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import { type CatalogueEntry, tradeNameOf } from './product.ts';

/** More rows than this are a list, which a listing with its filters shows better. */
export const VARIANTS_MAX = 24;

/** A number with its unit (`115mm`, `4.5in`, `100u`), a thread (`m8`), a grain (`gr80`), a number or size (`n10`, `t42`). */
const SIZE = /^(?:[\d.]+[a-z]+|(?:m|gr|n|t|grad)[\d.]+)$/;
const BARE = /^[\d.]+$/;
/** What stands between the sizes of one group, `1/2" X 1M`; a number without a unit is a size only before it. */
const BETWEEN = /^\s*[x*]?\s*$/;
const BY = /^\s*[x*]\s*$/;
/** What stood between two sizes, or before one, where they are taken out of a name. */
const HANGING_BY = /^\s*[x×*,·-]+\s*$|\s+[x×*,·-]+\s*$/i;

/** A name apart: its words, its sizes as numbers to sort by and as terms of the search, how they are written, and what is left. */
export type SizedName = { words: string; sizes: number[]; terms: string[]; written: string; rest: string };

/** `4.5in` and `114.3mm` are the same number. */
const sortable = (term: string): number => sizeOf(term)?.base ?? Number(figuresIn(term));

export function sizedName(name: string): SizedName {
  const composed = name.normalize('NFC');
  const text = fold(composed);
  const terms = termsOfFolded(text);
  const gapAfter = (at: number): string => text.slice(terms[at]?.end, terms[at + 1]?.start);
  const isSize = ({ term }: Term, at: number): boolean => {
    if (SIZE.test(term)) return true;
    const next = terms[at + 1];
    return next !== undefined && BARE.test(term) && BY.test(gapAfter(at)) && isSize(next, at + 1);
  };
  const sizes = terms.filter(isSize);
  const groups: { start: number; end: number }[] = [];
  for (const { start, end } of sizes) {
    const group = groups.at(-1);
    if (group && BETWEEN.test(text.slice(group.end, start))) group.end = end;
    else groups.push({ start, end });
  }
  return {
    words: terms
      .filter((term, at) => !isSize(term, at))
      .map(({ term }) => term)
      .join(' '),
    sizes: sizes.map(({ term }) => sortable(term)),
    terms: sizes.map(({ term }) => term),
    written: groups.map(({ start, end }) => composed.slice(start, end).trim()).join(' · '),
    rest: [{ end: 0 }, ...groups]
      .map(({ end }, at) => composed.slice(end, groups[at]?.start).replace(HANGING_BY, '').trim())
      .filter((part) => part !== '')
      .join(' '),
  };
}

/** `size` is what of its name is its own, as it is read there. */
export type Variant<Product> = { product: Product; size: string };

type WithSizes = { name: SizedName };
export type SizedProduct<Product> = WithSizes & { product: Product };

/** Names of the same words, from the smallest size. */
export const bySize = ({ name: a }: WithSizes, { name: b }: WithSizes): number => {
  const at = a.sizes.findIndex((size, index) => size !== b.sizes[index]);
  return at < 0 ? a.sizes.length - b.sizes.length : (a.sizes[at] ?? 0) - (b.sizes[at] ?? 0);
};

const differences = (a: SizedName, b: SizedName): number =>
  Array.from({ length: Math.max(a.sizes.length, b.sizes.length) }, (_, at) => at).filter(
    (at) => a.sizes[at] !== b.sizes[at],
  ).length;

/** How a product's sizes are read: as in its name, or as the trade writes them where they cannot be told there. */
export function shownSize(product: Comparable, { terms, written }: SizedName): string {
  const read = sizedName(product.name);
  return String(read.terms) === String(terms) ? read.written : written;
}

type Comparable = Pick<CatalogueEntry, 'code' | 'name' | 'tradeName' | 'brand' | 'path'>;

/** Products of an item's brand and category with the same words in the name, in the same order: in all its sizes, itself among them. */
export function sizesOf<Product extends Comparable>(
  item: Comparable,
  products: readonly Product[],
): SizedProduct<Product>[] {
  const place = item.path.join('\n');
  const own = sizedName(tradeNameOf(item));
  if (own.words === '' || own.written === '') return [];
  return products
    .filter(({ brand, path }) => brand?.slug === item.brand?.slug && path.join('\n') === place)
    .map((product): SizedProduct<Product> => ({ product, name: sizedName(tradeNameOf(product)) }))
    .filter(({ name }) => name.words === own.words && name.written !== '')
    .sort(bySize);
}

/** The same of all items among some products: those that are sold in several sizes. */
export const itemsOfSizes = <Product extends Comparable>(
  products: readonly Product[],
): SizedProduct<Product>[][] =>
  Map.groupBy(
    products.map((product): SizedProduct<Product> => ({ product, name: sizedName(tradeNameOf(product)) })),
    ({ product: { brand, path }, name }) => [brand?.slug, ...path, name.words].join('\n'),
  )
    .values()
    .filter(([first, second]) => second && first?.name.words !== '' && first?.name.written !== '')
    .map((sized) => sized.sort(bySize))
    .toArray();

/**
 * The sizes in which an item is sold, from the smallest. Of more than VARIANTS_MAX, those that differ from it in the fewest
 * sizes. Empty where there is no other.
 */
export function variantsOf<Product extends Comparable>(
  item: Comparable,
  products: readonly Product[],
): Variant<Product>[] {
  const own = sizedName(tradeNameOf(item));
  const same = sizesOf(item, products);
  if (same.length < 2) return [];
  return same
    .toSorted((a, b) => differences(own, a.name) - differences(own, b.name))
    .slice(0, VARIANTS_MAX)
    .sort(bySize)
    .map(({ product, name }) => ({ product, size: shownSize(product, name) }));
}
