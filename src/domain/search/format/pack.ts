import type { Picture } from '#domain/product/picture.ts';
import { type Brand, tradeNameOf } from '#domain/product/product.ts';
import type { CatalogueNames } from '#domain/search/language/lexicon.ts';
import { isSlashed, learnSlashes, unslashed } from '#domain/search/language/slashes.ts';
import type { Phrase } from '#domain/search/language/synonyms.ts';
import { readBrandNames } from '#domain/search/notCarried.ts';
import { termsOf } from '#domain/trade/text/terms.ts';
import { ByteWriter } from './bytes.ts';
import { INDEX_VERSION, MULTIPLE_SCALE } from './layout.ts';
import { namesOfUse, type SearchWords } from './namesOfUse.ts';
import type { SearchProduct } from './product.ts';

/** Word → rows that hold it, ascending. */
type Postings = Map<string, number[]>;

const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Distinct values in order of appearance, and each row's place among them. */
function dictionary<T>(values: readonly T[], keyOf: (value: T) => string): { distinct: T[]; ids: number[] } {
  const places = new Map<string, number>();
  const distinct: T[] = [];
  const ids = values.map((value) => {
    const key = keyOf(value);
    const place = places.get(key) ?? distinct.length;
    if (place === distinct.length) {
      places.set(key, place);
      distinct.push(value);
    }
    return place;
  });
  return { distinct, ids };
}

function post(postings: Postings, term: string, row: number): void {
  const rows = postings.get(term);
  if (!rows) postings.set(term, [row]);
  else if (rows.at(-1) !== row) rows.push(row);
}

/** `terms` are the words of each row's text; `except` gives those of a row that need no posting. */
function postAll(
  terms: readonly (readonly string[])[],
  except?: (row: number) => ReadonlySet<string> | undefined,
): Postings {
  const postings: Postings = new Map();
  terms.forEach((ofRow, row) => {
    const exceptions = except?.(row);
    for (const term of ofRow) {
      if (!exceptions?.has(term)) post(postings, term, row);
    }
  });
  return postings;
}

const termsIn = (text: string, prose = false): string[] => termsOf(text, prose).map(({ term }) => term);

/** The terms of descriptions. A catalogue says most lines of several products: each line is read once. */
function termsOfDescriptions(products: readonly SearchProduct[]): string[][] {
  const read = new Map<string, string[]>();
  const termsOfLine = (line: string): string[] => {
    const terms = read.get(line) ?? termsIn(oneLine(line), true);
    read.set(line, terms);
    return terms;
  };
  return products.map(({ description }) => description.flatMap(termsOfLine));
}

/** How many rows each word of the vocabulary has, then how far each row is from the one before. */
function writePostings(out: ByteWriter, vocabulary: readonly string[], postings: Postings): void {
  const lists = vocabulary.map((term) => postings.get(term) ?? []);
  out.numbers(lists.map((rows) => rows.length));
  out.number(lists.reduce((sum, rows) => sum + rows.length, 0));
  for (const rows of lists) {
    let before = -1;
    for (const row of rows) {
      out.number(row - before - 1);
      before = row;
    }
  }
}

const byName = (a: SearchProduct, b: SearchProduct): number =>
  tradeNameOf(a) < tradeNameOf(b) ? -1 : tradeNameOf(a) > tradeNameOf(b) ? 1 : 0;

/** Products of a place together and names in order: neighbours share words, so every column compresses better. */
function inPackingOrder(products: readonly SearchProduct[]): SearchProduct[] {
  const byPlace = Map.groupBy(products, ({ path }) => path.join('\u0000'));
  return [...byPlace.keys()].sort().flatMap((place) => byPlace.get(place)?.sort(byName) ?? []);
}

function ranks(products: readonly SearchProduct[]): number[] {
  const order = products.map(({ listOrder }, row) => ({ listOrder, row }));
  order.sort((a, b) => a.listOrder - b.listOrder || a.row - b.row);
  const ranked = new Array<number>(products.length).fill(0);
  order.forEach(({ row }, rank) => {
    ranked[row] = rank;
  });
  return ranked;
}

/** What products are called, in singular or plural. */
function calledBy(
  nameTerms: readonly (readonly string[])[],
  products: readonly SearchProduct[],
): CatalogueNames {
  const singular = (word: string): string => word.replace(/(?:e?s)?\.?$/, '');
  const byWord = new Map<string, Set<number>>();
  const byHead = new Map<string, Set<number>>();
  const add = (rows: Map<string, Set<number>>, word: string, row: number): unknown =>
    rows.get(word)?.add(row) ?? rows.set(word, new Set([row]));
  nameTerms.forEach((terms, row) => {
    for (const term of terms) add(byWord, singular(term), row);
    add(byHead, singular(headOf(terms) ?? ''), row);
  });
  const rowsWith = (rows: Map<string, Set<number>>, [first = '', ...others]: Phrase): number[] =>
    Array.from(rows.get(singular(first)) ?? []).filter((row) =>
      others.every((word) => byWord.get(singular(word))?.has(row)),
    );
  return {
    isNamed: (name) => rowsWith(byWord, name).length > 0,
    familiesOf: (name) => rowsWith(byHead, name).map((row) => products[row]?.path[0] ?? ''),
  };
}

/** The first word of a name says what the thing is: a drill, and not a bit for one. */
const headOf = (terms: readonly string[]): string | undefined => terms.find((term) => !/\d/.test(term));

/** A box by its bar code, how many it holds, and the code of its product. */
export type PackedBox = { box: string; units: number; code: string };

/** Boxes of products that there are, by their bar codes without the zeros before them. */
function boxLines(boxes: readonly PackedBox[], products: readonly SearchProduct[]): string[] {
  const rows = new Map(products.map(({ code }, row) => [code, row]));
  return boxes.flatMap(({ box, units, code }) => {
    const row = rows.get(code);
    return row === undefined ? [] : `${box.replace(/^0+/, '')}\t${units}\t${row}`;
  });
}

/**
 * The whole index as bytes: columns, dictionaries, and for each word of the vocabulary the products that hold it.
 * product.md §12.
 */
export function packIndex(
  all: readonly SearchProduct[],
  words: Partial<SearchWords> = {},
  boxes: readonly PackedBox[] = [],
): Uint8Array {
  const products = inPackingOrder(all);
  const names = products.map((product) => oneLine(tradeNameOf(product)));
  const brands = dictionary<Brand | null>(
    products.map(({ brand }) => brand),
    (brand) => brand?.slug ?? '',
  );
  const paths = dictionary(
    products.map(({ path }) => path.map(oneLine)),
    (path) => path.join('\t'),
  );
  const pictures = dictionary<Picture | null>(
    products.map(({ picture }) => picture),
    (picture) => picture?.hash ?? '',
  );

  const written = names.map((name) => termsIn(name));
  const descriptions = termsOfDescriptions(products);
  const slashes = learnSlashes([...written, ...descriptions]);
  const meant = (sequences: readonly (readonly string[])[]): (readonly string[])[] =>
    sequences.map((terms) => (terms.some(isSlashed) ? terms.map((term) => unslashed(slashes, term)) : terms));
  const nameTerms = meant(written);
  const inNames = postAll(nameTerms);
  const inBrands = postAll(meant(brands.distinct.map((brand) => termsIn(oneLine(brand?.name ?? '')))));
  const pathTerms = meant(paths.distinct.map((path) => termsIn(path.join(' . '))));
  const inPaths = postAll(pathTerms);
  const productPaths = paths.ids.map((id) => pathTerms[id] ?? []);
  const inName = (row: number): Set<string> =>
    new Set(nameTerms[row]?.map((term) => (term.endsWith('.') ? term.slice(0, -1) : term)));
  const inDescriptions = postAll(meant(descriptions), inName);
  const vocabulary = [
    ...new Set([inNames, inBrands, inPaths, inDescriptions].flatMap((postings) => [...postings.keys()])),
  ].sort();
  const ids = new Map(vocabulary.map((term, id) => [term, id]));

  const inUse = namesOfUse(words, {
    written: { names: nameTerms, paths: productPaths, descriptions },
    titles: [...new Set([inNames, inBrands, inPaths].flatMap((postings) => [...postings.keys()]))],
    vocabulary,
    called: calledBy(nameTerms, products),
  });
  const out = new ByteWriter();
  out.number(INDEX_VERSION);
  out.texts(inUse.lines);
  out.texts(readBrandNames(words.brands ?? ''));
  out.texts(Array.from(slashes, ([letter, word]) => letter + word));
  out.texts(names);
  out.texts(products.map(({ name, tradeName }) => (tradeName ? name : '')));
  out.texts(products.map(({ code }) => encodeURIComponent(code)));
  out.texts(products.map(({ codeBars }) => (codeBars ?? '').replace(/\D/g, '')));
  out.texts(boxLines(boxes, products));
  out.texts(brands.distinct.map((brand) => (brand ? `${oneLine(brand.name)}\t${brand.slug}` : '')));
  out.numbers(brands.ids);
  out.texts(paths.distinct.map((path) => path.join('\t')));
  out.numbers(paths.ids);
  out.texts(pictures.distinct.map((picture) => (picture ? picture.hash : '')));
  out.numbers(pictures.distinct.flatMap((picture) => [picture?.width ?? 0, picture?.height ?? 0]));
  out.numbers(pictures.ids);
  out.numbers(products.map(({ unitMult }) => Math.round(unitMult * MULTIPLE_SCALE)));
  out.numbers(ranks(products));
  // 0: a name without words.
  out.numbers(nameTerms.map((terms) => (ids.get(headOf(terms) ?? '') ?? -1) + 1));
  out.texts(vocabulary);
  out.texts(inUse.lookAlikes);
  for (const postings of [inNames, inBrands, inPaths, inDescriptions])
    writePostings(out, vocabulary, postings);
  return out.done();
}
