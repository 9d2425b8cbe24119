import * as v from 'valibot';
import { FIRST_RESULTS_PATH, MISSED_SEARCHES_PATH, SEARCH_KEPT } from '#domain/paths.ts';
import type { EngineQuery } from '#domain/search/answer.ts';
import { REPORTED_KINDS } from '#domain/search/missed/term.ts';
import { QUALITIES } from '#domain/search/rules.ts';
import { endpoint } from './endpoint.ts';

const text = v.string();
const numbers = v.array(v.number());

/** Columns as src/domain/catalogue/shard.ts writes them. No price has a column. */
const columns = v.object({
  brands: v.array(v.tuple([text, text])),
  places: v.array(v.array(text)),
  pictures: v.array(v.tuple([text, v.number(), v.number()])),
  code: v.array(text),
  name: v.array(text),
  reading: v.optional(v.array(v.nullable(text))),
  brand: numbers,
  place: numbers,
  picture: numbers,
  unitMult: numbers,
  listOrder: numbers,
});

/** As domain/search/format/wire.ts writes it. */
const found = v.object({
  hits: columns,
  marks: v.array(v.array(v.tuple([v.number(), v.number()]))),
  total: v.number(),
  quality: v.picklist(QUALITIES),
  corrected: v.nullable(text),
  exact: v.nullable(text),
  coded: v.optional(v.array(text)),
  notCarried: v.array(text),
  absent: v.optional(v.array(text)),
  rest: v.optional(v.nullable(text)),
  families: v.array(text),
  near: v.optional(v.array(text)),
});

/** A search reads no more of a term than this. */
const TERM_MAX = 200;

/**
 * What the catalogue's own index finds, for the pages of a catalogue that is too large for browsers to search themselves:
 * public fields only, the same for everybody. `place` is slugs from the family down, joined by `/`. product.md §12.
 */
export const searchCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue/search',
  limit: 'catalogueSearch',
  input: v.object({
    kind: v.picklist(['suggest', 'find']),
    term: v.optional(v.pipe(text, v.maxLength(TERM_MAX)), ''),
    place: v.optional(v.pipe(text, v.maxLength(400), v.regex(/^[^/]*(?:\/[^/]*){0,3}$/)), ''),
  }),
  answer: found,
  kept: SEARCH_KEPT,
});

/**
 * The same for the term that a page was opened with, which it asks before it has the index or any script. Null where there is no
 * answer at once: the page goes on with the index, and nothing failed that anybody need read of. product.md §12.
 */
export const firstResults = endpoint({
  method: 'GET',
  path: FIRST_RESULTS_PATH,
  limit: 'catalogueSearch',
  input: v.object({ term: v.pipe(text, v.maxLength(TERM_MAX)) }),
  answer: v.nullable(found),
  kept: SEARCH_KEPT,
});

type SearchInput = v.InferOutput<typeof searchCatalogue.input>;

/** A query as it is asked; what no search reads of a long term is left out. */
export const askedOf = (query: EngineQuery): SearchInput => ({
  kind: query.kind,
  term: query.term.normalize('NFC').slice(0, TERM_MAX),
  place: query.kind === 'find' ? query.places.join('/') : '',
});

export const queryOf = ({ kind, term, place }: SearchInput): EngineQuery =>
  kind === 'find' ? { kind, term, places: place.split('/') } : { kind, term };

/** Rows of one order that are counted: nobody mends more words. */
export const MISSED_ROWS_MAX = 50;

const missedTerm = v.pipe(text, v.maxLength(TERM_MAX));

/**
 * A search of which nothing was found or opened, or the words of an order's rows of which the same holds. Nothing is said of who
 * asked; the same is answered whether it counts or not.
 */
export const reportMissedSearch = endpoint({
  method: 'POST',
  path: MISSED_SEARCHES_PATH,
  limit: 'missedSearches',
  input: v.object({
    term: v.union([missedTerm, v.pipe(v.array(missedTerm), v.maxLength(MISSED_ROWS_MAX))]),
    kind: v.picklist(REPORTED_KINDS),
  }),
  answer: v.object({}),
});
