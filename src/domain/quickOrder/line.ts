import type { CatalogueEntry } from '#domain/product/product.ts';
import { agrees, type Catalogue, type Worded } from './catalogue.ts';
import type { Count } from './counts.ts';
import { itemsOf } from './items.ts';
import { type ReadItem, type Reading, WAYS_MAX } from './rows.ts';
import { type Split, splitsOf } from './splits.ts';
import { wordKey } from './words.ts';

/** What a customer calls things: its own words, as `wordKey` writes them, and their codes. */
export type OwnWords = Readonly<Record<string, string>>;

export type ReadLine = { reading: Reading; ways: ReadItem[][] };

const signatureOf = (way: readonly ReadItem[]): string =>
  way.map(({ product, quantity }) => `${product.code}\n${quantity}`).join('\n\n');

/** Each way once, those that can be ordered first. */
function distinct(ways: readonly ReadItem[][]): ReadItem[][] {
  const bySignature = new Map(ways.toReversed().map((way) => [signatureOf(way), way]));
  const all = [...bySignature.values()].reverse();
  const orderable = all.filter((way) => way.every(({ problem }) => problem === null));
  return orderable.length > 0 ? orderable : all;
}

/** A way of several codes in a row, in each product that they may be. */
const together = (parts: readonly ReadItem[][]): ReadItem[][] =>
  parts.reduce<ReadItem[][]>(
    (ways, items) => ways.flatMap((way) => items.map((item) => [...way, item])),
    [[]],
  );

type Coded = { ways: ReadItem[][]; isCertain: boolean };

const NONE: Coded = { ways: [], isCertain: true };

/** Codes in a row, each one of its product: `00006 00002`. */
function severalCodes(text: string, catalogue: Catalogue): ReadItem[][] {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length < 2 || parts.length > WAYS_MAX || parts.some((part) => !/\d/.test(part))) return [];
  const products = parts.map((part) => catalogue.byCode(part));
  if (products.some((found) => found.products.length === 0 || found.lostZeros)) return [];
  return together(products.map((found) => found.products.flatMap((product) => itemsOf(product, null))));
}

function codedWays(text: string, splits: readonly Split[], catalogue: Catalogue): Coded {
  const found = splits.map((split) => ({ split, coded: catalogue.byCode(split.what) }));
  const written = found.filter(({ coded }) => coded.products.length > 0);
  const exact = written.filter(({ coded }) => !coded.lostZeros);
  const used = exact.length > 0 ? exact : written;
  const ways = used.flatMap(({ split, coded }) =>
    coded.products.flatMap((product) => itemsOf(product, split.count).map((item) => [item])),
  );
  const all = distinct([...ways, ...severalCodes(text, catalogue)]);
  return { ways: all, isCertain: exact.length > 0 || written.every(({ split }) => split.isMarked) };
}

/** A word of a line that may be a code by itself: it has a figure, and more signs than a size. */
const MAY_BE_CODE = /^(?=.*\d)[^\s,;:()]{4,}$/u;

/** A code among words that say the same thing, and a quantity: `6 00716 amoladora angular`. */
function codeAmongWords(text: string, catalogue: Catalogue): Coded {
  for (const part of text.split(/[\s,;:()]+/)) {
    if (!MAY_BE_CODE.test(part) || part === text) continue;
    const { products, lostZeros } = catalogue.byCode(part);
    if (products.length === 0 || lostZeros) continue;
    const rest = text.replace(part, ' ').replace(/\s+/g, ' ').trim();
    const splits = splitsOf(rest).filter(({ isGlued }) => !isGlued);
    const told = products.filter((product) => agrees(product, rest));
    const marked = splits.filter(({ isMarked }) => isMarked);
    const counts = (marked.length > 0 ? marked : splits.slice(0, -1)).map(({ count }) => count);
    const ways = (told.length > 0 ? told : products).flatMap((product) =>
      (counts.length > 0 ? counts : [null]).flatMap((count) => itemsOf(product, count).map((item) => [item])),
    );
    return { ways: distinct(ways), isCertain: told.length > 0 && marked.length === counts.length };
  }
  return NONE;
}

type Told = { found: Worded; count: Count | null };

const quality = ({ found }: Told): number => (found.isWhole ? 2 : found.products.length > 0 ? 1 : 0);

/**
 * Which ways to part a line its words mean, the likeliest first: a number is a size where some product has it with the
 * rest, and a quantity where none has.
 */
function toldBy(splits: readonly Split[], catalogue: Catalogue): Told[] {
  const tell = ({ what, count }: Split): Told => ({ found: catalogue.byWords(what), count });
  const worded = splits.filter(({ isGlued }) => !isGlued);
  const whole = worded.find(({ at }) => at === 'nowhere');
  const marked = worded.filter(({ isMarked }) => isMarked).map(tell);
  if (marked.length > 0) return marked.sort((a, b) => quality(b) - quality(a));
  const [atStart, atEnd, nowhere] = (['start', 'end', 'nowhere'] as const).map((place) =>
    worded.filter(({ at }) => at === place).map(tell),
  ) as [Told[], Told[], Told[]];
  // A name that is pasted whole has its own numbers.
  if (whole && nowhere[0]?.found.isOne && quality(nowhere[0]) === 2) return nowhere;
  // A quantity stands first more often than a size does, and a size last more often than a quantity.
  const ordered = atStart.length > 0 ? [...atStart, ...nowhere] : [...nowhere, ...atEnd];
  const best = Math.max(0, ...ordered.map(quality));
  return ordered.filter((told) => quality(told) === best);
}

function wordedWays(splits: readonly Split[], catalogue: Catalogue): ReadLine {
  const told = toldBy(splits, catalogue).filter(({ found }) => found.products.length > 0);
  const waysOf = ({ found, count }: Told): ReadItem[][] =>
    found.products.flatMap((product) => itemsOf(product, count).map((item) => [item]));
  const [first, ...others] = told;
  if (!first) return { reading: 'unknown', ways: [] };
  // The first of each way comes before the others of any.
  const firsts = told.flatMap((each) =>
    waysOf({ ...each, found: { ...each.found, products: each.found.products.slice(0, 1) } }),
  );
  const ways = distinct([...firsts, ...told.flatMap(waysOf)]).slice(0, WAYS_MAX);
  const isOne =
    others.length === 0 &&
    first.found.isOne &&
    itemsOf(first.found.products[0] as CatalogueEntry, first.count).length === 1;
  return { reading: isOne ? 'likely' : 'choose', ways: isOne ? ways.slice(0, 1) : ways };
}

/** A line that is one order: its code, or its words, and its quantity. */
export function readLine(text: string, catalogue: Catalogue, own: OwnWords): ReadLine {
  const splits = splitsOf(text);
  const learnt = splits.flatMap(({ what, count }) => {
    const code = own[wordKey(what)];
    return code === undefined
      ? []
      : catalogue
          .byCode(code)
          .products.slice(0, 1)
          .flatMap((product) => itemsOf(product, count));
  });
  const coded: Coded =
    learnt.length > 0
      ? { ways: distinct(learnt.map((item) => [item])), isCertain: true }
      : codedWays(text, splits, catalogue);
  const { ways, isCertain } = coded.ways.length > 0 ? coded : codeAmongWords(text, catalogue);
  if (ways.length > 1) return { reading: 'choose', ways };
  if (ways.length === 1) return { reading: isCertain ? 'sure' : 'likely', ways };
  return wordedWays(splits, catalogue);
}
