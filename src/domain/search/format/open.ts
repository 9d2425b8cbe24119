import type { Picture } from '#domain/product/picture.ts';
import type { Brand } from '#domain/product/product.ts';
import { type CodeBook, openCodes } from '#domain/search/codes.ts';
import type { Senses } from '#domain/search/language/senses.ts';
import { openSynonyms, type Synonyms } from '#domain/search/language/synonyms.ts';
import { openVocabulary, type Vocabulary } from '#domain/search/language/vocabulary.ts';
import type { WordFilter } from '#domain/search/language/wordFilter.ts';
import { type ScoreSet, scoreSet } from '#domain/search/rowScores.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { ByteReader } from './bytes.ts';
import { INDEX_VERSION, MULTIPLE_SCALE } from './layout.ts';

/** Rows that hold each word: those of word `id` are `rows[starts[id]]` up to `rows[starts[id + 1]]`. */
export type Postings = { starts: Uint32Array; rows: Uint32Array };

/** The index in memory. A row stands for a product, an id for a word of the vocabulary. */
export type SearchIndex = {
  size: number;
  names: string[];
  /** The names as they are read; empty where that is the same. */
  readings: string[];
  codes: string[];
  codeBook: CodeBook;
  /** Boxes of the editors' file, by the number of their bar codes: the product's row, and how many each holds. */
  boxes: ReadonlyMap<string, { row: number; units: number }>;
  brands: (Brand | null)[];
  brandOf: Uint32Array;
  paths: string[][];
  pathOf: Uint32Array;
  pictures: (Picture | null)[];
  pictureOf: Uint32Array;
  multiples: Float64Array;
  /** Each row's rank in the retailer's own order. */
  ranks: Uint32Array;
  rowOfRank: Uint32Array;
  /** Id + 1 of the word that says what the thing is; 0 for none. */
  heads: Uint32Array;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  /** Brands that customers ask for, by their folded names. */
  askedBrands: ReadonlyMap<string, string>;
  /** Letter with a slash → the word that it means in this catalogue. */
  slashes: ReadonlyMap<string, string>;
  inNames: Postings;
  /** Their rows are brands and paths; byBrand and byPath give the products of those. */
  inBrands: Postings;
  inPaths: Postings;
  inDescriptions: Postings;
  byBrand: number[][];
  byPath: number[][];
  /** Whether its vocabulary knows the words of the language. */
  knowsLanguage: boolean;
  /** Of what the shop lacks, where it is known. */
  senses: Senses | null;
  /** Reused by every query. */
  scores: ScoreSet;
};

function inverse(column: Uint32Array): Uint32Array {
  const rows = new Uint32Array(column.length);
  column.forEach((value, row) => {
    rows[value] = row;
  });
  return rows;
}

function readPostings(bytes: ByteReader): Postings {
  const counts = bytes.numbers();
  const rows = bytes.numbers();
  const starts = new Uint32Array(counts.length + 1);
  let at = 0;
  counts.forEach((count, id) => {
    const end = at + count;
    for (let row = -1; at < end; at++) {
      row += (rows[at] ?? 0) + 1;
      rows[at] = row;
    }
    starts[id + 1] = end;
  });
  return { starts, rows };
}

/** Products by the value of a column. */
function invert(column: Uint32Array, values: number): number[][] {
  const rows = Array.from({ length: values }, (): number[] => []);
  column.forEach((value, row) => {
    rows[value]?.push(row);
  });
  return rows;
}

function readBrand(text: string): Brand | null {
  const [name = '', slug = ''] = text.split('\t');
  return text === '' ? null : { name, slug };
}

function readBox(text: string): [number: string, box: { row: number; units: number }] {
  const [box = '', units, row] = text.split('\t');
  return [box, { row: Number(row), units: Number(units) }];
}

/** Reads what `packIndex` wrote. Throws on bytes of another layout. */
export function openIndex(bytes: Uint8Array): SearchIndex {
  const read = new ByteReader(bytes);
  if (read.number() !== INDEX_VERSION)
    throw new Error(
      'The search index is of another version of the shop: reload the page, or build the site again.',
    );
  const synonyms = openSynonyms(read.texts());
  const askedBrands = new Map(read.texts().map((name) => [fold(name), name]));
  const slashes = new Map(read.texts().map((text) => [text.slice(0, 2), text.slice(2)]));
  const names = read.texts();
  const readings = read.texts();
  const codes = read.texts().map(decodeURIComponent);
  const codeBook = openCodes(codes, read.texts());
  const boxes = new Map(read.texts().map(readBox));
  const brands = read.texts().map(readBrand);
  const brandOf = read.numbers();
  const paths = read.texts().map((path) => (path === '' ? [] : path.split('\t')));
  const pathOf = read.numbers();
  const hashes = read.texts();
  const sizes = read.numbers();
  const pictures = hashes.map((hash, id) =>
    hash === '' ? null : { hash, width: sizes[2 * id] ?? 0, height: sizes[2 * id + 1] ?? 0 },
  );
  const pictureOf = read.numbers();
  const multiples = Float64Array.from(read.numbers(), (scaled) => scaled / MULTIPLE_SCALE);
  const ranks = read.numbers();
  const heads = read.numbers();
  const vocabulary = openVocabulary(read.texts(), synonyms, new Set(read.texts()));
  return {
    size: codes.length,
    names,
    readings,
    codes,
    codeBook,
    boxes,
    brands,
    brandOf,
    paths,
    pathOf,
    pictures,
    pictureOf,
    multiples,
    ranks,
    rowOfRank: inverse(ranks),
    heads,
    vocabulary,
    synonyms,
    askedBrands,
    slashes,
    inNames: readPostings(read),
    inBrands: readPostings(read),
    inPaths: readPostings(read),
    inDescriptions: readPostings(read),
    byBrand: invert(brandOf, brands.length),
    byPath: invert(pathOf, paths.length),
    knowsLanguage: false,
    senses: null,
    scores: scoreSet(codes.length),
  };
}

/** The same index, which knows where things are of the kind of those that it lacks. */
export const withSenses = (index: SearchIndex, senses: Senses): SearchIndex => ({ ...index, senses });

/** The same index, which corrects no word of the language. */
export const withLanguage = (index: SearchIndex, language: WordFilter): SearchIndex => ({
  ...index,
  knowsLanguage: true,
  vocabulary: { ...index.vocabulary, language },
});
