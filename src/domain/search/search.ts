import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import { docsOfLetters, docsOfThreeSigns } from './codes.ts';
import { findByCode } from './findByCode.ts';
import type { SearchIndex } from './format/open.ts';
import { otherNames } from './language/synonyms.ts';
import { idOf } from './language/vocabulary.ts';
import { isMeasure, match, rowsOf } from './match.ts';
import { parseQuery } from './query.ts';
import type { Requirement } from './requirements.ts';
import { type QUALITIES, SUGGESTIONS } from './rules.ts';

/** A query is read up to here: nobody types more, what is pasted names its product at the start, and each word costs. */
const QUERY_MAX = 64;

/** Signs that have no width, which copying from a document brings with a code. */
const UNSEEN = /\p{Cf}/gu;

export type SearchResult = {
  /** The best first; ties in the retailer's order. */
  rows: number[];
  quality: (typeof QUALITIES)[number];
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
  /** The products whose code or barcode the whole query is. */
  exact: number[];
  /** Brands asked for that the shop does not have; the rest of what was asked is what `rows` have. */
  notCarried: string[];
  /** Words asked that no product has, as they were written; and what else was asked, where that is something. */
  absent: string[];
  rest: string | null;
  /** Words to mark in a name. */
  matched: ReadonlySet<number>;
};

const matchedBy = (requirements: readonly Requirement[]): Set<number> =>
  new Set(requirements.flatMap(({ alternatives }) => alternatives.flat(2).map(({ id }) => id)));

/** A guess as a product's name writes it, with its accents; as it is where no name has it. */
function asWritten({ vocabulary, inNames, names }: SearchIndex, guess: string): string {
  const id = idOf(vocabulary, guess);
  const [row] = id === undefined ? [] : rowsOf(inNames, id);
  const name = names[row ?? 0] ?? '';
  const found = termsOfFolded(fold(name)).find(({ term }) => term === guess);
  return found ? name.slice(found.start, found.end).toLowerCase() : guess.replace(/\.$/, '');
}

/**
 * Of the words that may have been meant, the one that a product is called by, so that what is shown and what is said agree;
 * in the gender and number that was asked, where the catalogue has it.
 */
function guessOf(index: SearchIndex, each: Requirement, row: number | undefined): string {
  const { terms } = index.vocabulary;
  const near = each.alternatives.flatMap(([words = []]) => words).map(({ id }) => terms[id] ?? '');
  const isOfRow = (term: string): boolean =>
    row !== undefined && rowsOf(index.inNames, idOf(index.vocabulary, term) ?? -1).includes(row);
  const called = near.find(isOfRow) ?? each.guess ?? '';
  const forms = near.filter((term) => rootOf(term) === rootOf(called));
  return forms.find((term) => term.at(-1) === each.term.at(-1)) ?? called;
}

/** What was probably meant, where a word was guessed: `first` is the first product shown. */
function correctedBy(
  index: SearchIndex,
  requirements: readonly Requirement[],
  first: number | undefined,
): string | null {
  if (requirements.every(({ guess }) => guess === null)) return null;
  return requirements
    .map((each) => (each.guess === null ? each.term : asWritten(index, guessOf(index, each, first))))
    .join(' ');
}

export const NOTHING: SearchResult = {
  rows: [],
  quality: 'none',
  corrected: null,
  exact: [],
  notCarried: [],
  absent: [],
  rest: null,
  matched: new Set(),
};

/** A word as it was asked, with its capitals and accents. */
const asAsked = (text: string, word: string): string =>
  text.split(/\s+/).find((written) => fold(written).includes(word)) ?? word;

/** What no product has of what was asked, and the rest of it. */
function absentIn(text: string, requirements: readonly Requirement[]): Pick<SearchResult, 'absent' | 'rest'> {
  const isAbsent = (each: Requirement): boolean =>
    !isMeasure(each) && [each.alternatives, each.coded, each.partlyCoded].every(({ length }) => length === 0);
  const written = (some: readonly Requirement[]): string[] => some.map(({ term }) => asAsked(text, term));
  const absent = written(requirements.filter(isAbsent));
  const rest = written(requirements.filter((each) => !isAbsent(each))).join(' ');
  return { absent, rest: absent.length > 0 && rest !== '' ? rest : null };
}

/** Products that are called so, or lie in such a category: a description speaks of many other things. */
function rowsCalled(index: SearchIndex, requirements: readonly Requirement[]): Set<number> {
  const called = requirements.map((each) => ({
    ...each,
    alternatives: each.alternatives.map((words) =>
      words.map((near) => near.map(({ as = 'name', ...rest }) => ({ ...rest, as }))),
    ),
  }));
  return new Set(match(index, called, 0).rows);
}

const isThing = ({ synonyms }: SearchIndex, { term }: Requirement): boolean =>
  otherNames(synonyms, term.split(' ')).length > 0;

/**
 * What has a part of what was asked: all of it where only a measure is lacking, which is the thing in its other sizes; and
 * the nearest few where a word is, which the shop does not have.
 */
function nearest(index: SearchIndex, rows: number[], requirements: readonly Requirement[]): number[] {
  const words = requirements.filter((each) => !isMeasure(each));
  if (words.length === requirements.length) return rows.slice(0, SUGGESTIONS);
  const called = rowsCalled(index, words);
  if (called.size > 0) return rows.filter((row) => called.has(row));
  const isOnlyTold = words.every((each) => isThing(index, each)) && match(index, words, 0).rows.length > 0;
  return isOnlyTold ? [] : rows.slice(0, SUGGESTIONS);
}

/** Whether one thing is asked, which no product is called, and which descriptions of others speak of. */
const isOnlyTold = (index: SearchIndex, requirements: readonly Requirement[]): boolean =>
  requirements.length === 1 &&
  requirements.every((each) => isThing(index, each)) &&
  rowsCalled(index, requirements).size === 0;

const asNearest = (found: SearchResult, text: string): SearchResult => ({
  ...found,
  rows: found.rows.slice(0, SUGGESTIONS),
  quality: 'partly',
  absent: [text.trim()],
});

/**
 * Looks for all of the words as they are written; an editors' phrase that finds nothing is read as its words. Then, with
 * `further`, loosely, and for as many of the words as some product has. Each way is read once: a query has many words.
 */
function findByWords(index: SearchIndex, text: string, further: boolean): SearchResult {
  const { read, notCarried } = parseQuery(index, text);
  const find = (requirements: readonly Requirement[], most = 0): SearchResult & { lacking: number } => {
    const { rows, lacking } = match(index, requirements, most);
    return {
      ...NOTHING,
      rows,
      lacking,
      quality: rows.length === 0 ? 'none' : lacking > 0 ? 'partly' : 'whole',
      corrected: correctedBy(index, requirements, rows[0]),
      notCarried,
      matched: matchedBy(requirements),
    };
  };
  const strict = read('strict');
  const exactly = find(strict);
  if (exactly.rows.length > 0) return isOnlyTold(index, strict) ? asNearest(exactly, text) : exactly;
  const apart = read('apart');
  let found = find(apart);
  if (found.rows.length > 0 || !further) return found;
  const loosely = find(read('loose'));
  if (loosely.rows.length > 0) return loosely;
  let fewest = apart.length;
  for (const requirements of [strict, apart]) {
    const partly = find(requirements, fewest - 1);
    const rows = nearest(index, partly.rows, requirements);
    if (rows.length > 0) {
      found = { ...partly, rows, ...absentIn(text, requirements) };
      fewest = partly.lacking;
    }
  }
  return found;
}

/** What words find; letters that are no word and begin codes are one, and so are three signs within codes where nothing else answers. */
function findByWordsOrLetters(index: SearchIndex, query: string): SearchResult {
  const found = findByWords(index, query, true);
  if (found.quality === 'whole' && found.corrected === null) return found;
  const letters = docsOfLetters(index.codeBook, query);
  const rows =
    letters.length > 0 || found.quality !== 'none' ? letters : docsOfThreeSigns(index.codeBook, query);
  return rows.length > 0 ? { ...NOTHING, rows, quality: 'whole' } : found;
}

const queryOf = (text: string): string => text.normalize('NFC').replace(UNSEEN, '').slice(0, QUERY_MAX);

/** Whether some product has all of the words as they are written: a small part of the work of a search that finds nothing. */
export const hasAllWords = (index: SearchIndex, text: string): boolean =>
  findByWords(index, queryOf(text), false).rows.length > 0;

/** Everything that a query finds: by code, by its words, or both. */
export function search(index: SearchIndex, text: string): SearchResult {
  const query = queryOf(text);
  const { rows, exact, words } = findByCode(index, query);
  if (rows.length === 0) return findByWordsOrLetters(index, query);
  const found = words === 'left out' ? NOTHING : findByWords(index, query, false);
  const byWords = found.corrected === null ? found.rows : [];
  const both = words === 'first' ? [...byWords, ...rows] : [...rows, ...byWords];
  return { ...found, rows: [...new Set(both)], quality: 'whole', corrected: null, exact };
}
