import { toSlug } from '#domain/slug.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { docsOfCode } from './codes.ts';
import type { SearchIndex } from './format/open.ts';
import type { Hit } from './format/product.ts';
import { hitOf } from './hits.ts';
import { type QUALITIES, SEARCH_EXACT_MIN_LETTERS, SEARCH_MIN_LETTERS, SUGGESTIONS } from './rules.ts';
import { NOTHING, type SearchResult, search } from './search.ts';

/** What a page asks the search engine. */
export type EngineQuery =
  /** The first few hits, for the search box. */
  | { kind: 'suggest'; term: string }
  /** Every hit under a place of the catalogue, given by its slugs, for the listing; facets are the listing's own work. */
  | { kind: 'find'; term: string; places: readonly string[] };

export type EngineAnswer = {
  hits: Hit[];
  /** How many there are, of which `hits` may be the first. */
  total: number;
  quality: (typeof QUALITIES)[number];
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
  /** Codes of the products whose whole code or barcode the term is. */
  exact: string[];
  /** Brands asked for that the shop does not have. */
  notCarried: string[];
  /** Words asked that no product has, and what else was asked: `hits` are the nearest to it. */
  absent: string[];
  rest: string | null;
  /** Where nothing was found: the catalogue's families, in the retailer's order. */
  families: string[];
  /** Those of them that have things of the kind that was asked, the nearest first, where that is known. */
  near: readonly string[];
};

const everything = (index: SearchIndex): SearchResult => ({
  ...NOTHING,
  rows: Array.from(index.rowOfRank),
  quality: 'whole',
});

/** For each path of the catalogue, whether it lies at or under the place asked. */
const pathsUnder = (index: SearchIndex, places: readonly string[]): boolean[] =>
  index.paths.map((path) => places.every((slug, depth) => slug === '' || toSlug(path[depth] ?? '') === slug));

/** By the few paths, and not by the products' names: a question that finds nothing has to be as cheap as others. */
const familiesOf = ({ rowOfRank, pathOf, paths }: SearchIndex): string[] => [
  ...new Set(Array.from(new Set(rowOfRank.map((row) => pathOf[row] ?? 0)), (path) => paths[path]?.[0] ?? '')),
];

/**
 * What may be suggested for a term: everything found from 4 letters on; below that, from 2, only the product with exactly
 * that code or barcode and the products of the brand with exactly that name.
 */
export function suggestible(index: SearchIndex, term: string, found: SearchResult): number[] {
  const typed = term.trim();
  if (typed.length >= SEARCH_MIN_LETTERS) return found.rows;
  if (typed.length < SEARCH_EXACT_MIN_LETTERS) return [];
  const coded = new Set(docsOfCode(index.codeBook, typed));
  const name = fold(typed);
  const brands = index.brands.map((brand) => brand !== null && fold(brand.name) === name);
  return found.rows.filter((row) => coded.has(row) || brands[index.brandOf[row] ?? 0]);
}

/** The rows that answer a query and how many of them a page is given. */
function answeringRows(
  index: SearchIndex,
  query: EngineQuery,
  found: SearchResult,
  most: number | undefined,
): [number[], number | undefined] {
  if (query.kind === 'suggest') return [suggestible(index, query.term, found), SUGGESTIONS];
  const under = pathsUnder(index, query.places);
  return [found.rows.filter((row) => under[index.pathOf[row] ?? 0]), most];
}

/** Whether an answer could be another one if the words of the language were known. */
export const dependsOnLanguage = ({ corrected, notCarried }: EngineAnswer): boolean =>
  corrected !== null || notCarried.length > 0;

/** Whether an answer could be another one if the senses of what the shop lacks were known. */
export const dependsOnSenses = ({ quality }: EngineAnswer, { term }: EngineQuery): boolean =>
  quality === 'none' && term.trim().length >= SEARCH_MIN_LETTERS;

/** Answers a query from an index, with at most so many hits: the same in the browser's worker and on the server. */
export function answer(index: SearchIndex, query: EngineQuery, most?: number): EngineAnswer {
  const found = query.term === '' && query.kind === 'find' ? everything(index) : search(index, query.term);
  const { quality, corrected, exact, notCarried, absent, rest, matched } = found;
  const [rows, shown] = answeringRows(index, query, found, most);
  return {
    hits: rows.slice(0, shown).map((row) => hitOf(index, row, matched)),
    total: rows.length,
    quality,
    corrected,
    exact: exact.map((row) => index.codes[row] ?? ''),
    notCarried,
    absent,
    rest,
    families: rows.length > 0 ? [] : familiesOf(index).filter(Boolean),
    near: quality === 'none' ? (index.senses?.(query.term) ?? []) : [],
  };
}
