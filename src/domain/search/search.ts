import { docsOfCode, docsOfPartialCode, isMixed, squeeze } from './codes.ts';
import { fold } from './fold.ts';
import { figuresIn } from './measures.ts';
import type { Postings, SearchIndex } from './open.ts';
import { parseQuery } from './query.ts';
import type { Alternative, Reading, Requirement } from './requirements.ts';
import { RowScores } from './rowScores.ts';
import { SUGGESTIONS } from './rules.ts';
import { termsOfFolded } from './terms.ts';
import { idOf } from './vocabulary.ts';
import { CODE, HEAD_BONUS, IN_BRAND, IN_CATEGORY, IN_DESCRIPTION, IN_NAME, PART_OF_CODE } from './weights.ts';

/** Fewer signs are rarely meant as a code. */
const CODE_MIN = 4;
/** A number this long that is found as a code is not a measure as well: `00006` is not 6. */
/** A query is read up to here: nobody types more, and what is pasted names its product at the start. */
const QUERY_MAX = 200;
const ONLY_A_CODE = /^\d{5,}$/;

export type Found = {
  /** The best first; ties in the retailer's order. */
  rows: number[];
  /** `partly`: no product has all that was asked, and these have the most of it. */
  quality: 'whole' | 'partly' | 'none';
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
  /** The one product whose code or barcode the whole query is. */
  exact: number | null;
  /** Brands asked for that the shop does not have; the rest of what was asked is what `rows` have. */
  notCarried: string[];
  /** Words to mark in a name. */
  matched: ReadonlySet<number>;
};

/** Scores for one word, one alternative of several words, one requirement and the whole query. */
type ScoreSet = { word: RowScores; alternative: RowScores; requirement: RowScores; query: RowScores };

const scoreSets = new WeakMap<SearchIndex, ScoreSet>();

function scoreSet(index: SearchIndex): ScoreSet {
  const scores = () => new RowScores(index.size);
  const known = scoreSets.get(index) ?? {
    word: scores(),
    alternative: scores(),
    requirement: scores(),
    query: scores(),
  };
  scoreSets.set(index, known);
  return known;
}

const rowsOf = ({ starts, rows }: Postings, id: number): Uint32Array =>
  rows.subarray(starts[id], starts[id + 1]);

/** Scores the products of each brand or path whose name has a word. */
function scoreThrough(scores: RowScores, places: Uint32Array, products: number[][], score: number): void {
  for (const place of places) for (const row of products[place] ?? []) scores.raise(row, score);
}

function scoreWord(index: SearchIndex, scores: RowScores, near: Alternative[number]): void {
  const { inNames, inBrands, inPaths, inDescriptions, byBrand, byPath, heads } = index;
  for (const { id, weight } of near) {
    for (const row of rowsOf(inNames, id)) {
      scores.raise(row, weight * (heads[row] === id + 1 ? IN_NAME + HEAD_BONUS : IN_NAME));
    }
    scoreThrough(scores, rowsOf(inBrands, id), byBrand, weight * IN_BRAND);
    scoreThrough(scores, rowsOf(inPaths, id), byPath, weight * IN_CATEGORY);
    for (const row of rowsOf(inDescriptions, id)) scores.raise(row, weight * IN_DESCRIPTION);
  }
}

/** An alternative of several words: a product must have all of them, and its score is their mean. */
function scorePhrase(
  index: SearchIndex,
  { word, alternative, requirement }: ScoreSet,
  phrase: Alternative,
): void {
  phrase.forEach((near, at) => {
    scoreWord(index, word, near);
    word.drain((row, score) => {
      if (alternative.count(row) === at) alternative.add(row, score);
    });
  });
  alternative.drain((row, score, count) => {
    if (count === phrase.length) requirement.raise(row, score / phrase.length);
  });
}

function scoreRequirement(
  index: SearchIndex,
  all: ScoreSet,
  { alternatives, coded, partlyCoded }: Requirement,
): void {
  for (const alternative of alternatives) {
    const [only] = alternative;
    if (alternative.length === 1 && only) scoreWord(index, all.requirement, only);
    else scorePhrase(index, all, alternative);
  }
  for (const row of coded) all.requirement.raise(row, CODE);
  for (const row of partlyCoded) all.requirement.raise(row, PART_OF_CODE);
}

const RANKS = 2 ** 21;
const FINENESS = 1000;
/** Higher than any score, and low enough for score and rank to fit together in one exact number. */
const HIGHEST = 2 ** 30;

const isMeasure = ({ asked }: Requirement): boolean => figuresIn(asked) !== undefined;

/**
 * Products that have all the requirements but `lacking`, and a word among them, if any was asked: best score first; at equal
 * scores, the retailer's order.
 */
function match(index: SearchIndex, asked: readonly Requirement[], lacking: number): number[] {
  const all = scoreSet(index);
  const requirements = [...asked.filter((each) => !isMeasure(each)), ...asked.filter(isMeasure)];
  requirements.forEach((requirement, at) => {
    scoreRequirement(index, all, requirement);
    const least = at > 0 && isMeasure(requirement) && asked.some((each) => !isMeasure(each)) ? 1 : 0;
    all.requirement.drain((row, score) => {
      const had = all.query.count(row);
      if (at - had <= lacking && had >= least) all.query.add(row, score);
    });
  });
  const keys: number[] = [];
  all.query.drain((row, score, count) => {
    if (count < requirements.length - lacking) return;
    keys.push((HIGHEST - Math.round(score * FINENESS)) * RANKS + (index.ranks[row] ?? 0));
  });
  return Array.from(Float64Array.from(keys).sort(), (key) => index.rowOfRank[key % RANKS] ?? 0);
}

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

function correctedBy(index: SearchIndex, requirements: readonly Requirement[]): string | null {
  if (requirements.every(({ guess }) => guess === null)) return null;
  return requirements.map(({ asked, guess }) => (guess ? asWritten(index, guess) : asked)).join(' ');
}

export const NOTHING: Found = {
  rows: [],
  quality: 'none',
  corrected: null,
  exact: null,
  notCarried: [],
  matched: new Set(),
};

/** Finds the products that have all of the words, read in one way, but for some. */
function findRead(index: SearchIndex, query: string, reading: Reading, lacking = 0): Found {
  const { requirements, notCarried } = parseQuery(index, query, reading);
  const rows = requirements.length > lacking ? match(index, requirements, lacking) : [];
  return {
    ...NOTHING,
    rows,
    quality: rows.length === 0 ? 'none' : lacking > 0 ? 'partly' : 'whole',
    corrected: correctedBy(index, requirements),
    notCarried,
    matched: matchedBy(requirements),
  };
}

/** Finds what has all of the words as they are written; an editors' phrase that finds nothing is read as its words. */
function findStrictly(index: SearchIndex, query: string): Found {
  const found = findRead(index, query, 'strict');
  return found.rows.length > 0 ? found : findRead(index, query, 'apart');
}

/** Looks for the words as asked, then loosely, then for as many of them as some product has. */
function findByWords(index: SearchIndex, query: string): Found {
  const found = findStrictly(index, query);
  if (found.rows.length > 0) return found;
  const loose = findRead(index, query, 'loose');
  if (loose.rows.length > 0) return loose;
  const { length } = parseQuery(index, query, 'apart').requirements;
  for (let lacking = 1; lacking < length; lacking++) {
    for (const reading of ['strict', 'apart'] as const) {
      const partly = findRead(index, query, reading, lacking);
      if (partly.rows.length > 0) return partly;
    }
  }
  return found;
}

/** Products with that code or barcode: first the same text, then without capitals and accents, then without separators. */
function codedRows({ codeBook, codes }: SearchIndex, query: string): number[] {
  const asked = query.trim();
  const folded = fold(asked);
  const distance = (row: number): number =>
    codes[row] === asked ? 0 : fold(codes[row] ?? '') === folded ? 1 : 2;
  return docsOfCode(codeBook, query).sort((a, b) => distance(a) - distance(b));
}

type Coded = { rows: number[]; exact: number | null; words: 'first' | 'after' | 'left out' };

/**
 * Products by their code, typed whole or in part, and where what the words find belongs. Letters with figures are first
 * a code: the products of so few codes that all can be shown come before any word, and a text that can only be a code
 * finds nothing else.
 */
function findByCode(index: SearchIndex, query: string): Coded {
  const key = squeeze(query);
  const exact = key.length > 1 ? codedRows(index, query) : [];
  const mixed = key.length >= CODE_MIN && isMixed(key);
  const partial = exact.length === 0 || mixed ? docsOfPartialCode(index.codeBook, query) : [];
  const rows = [...new Set([...exact, ...partial])];
  const terms = termsOfFolded(fold(query));
  const isWord = terms.length === 1 && idOf(index.vocabulary, terms[0]?.term ?? '') !== undefined;
  if (exact.length > 0) {
    const isOne = exact.length === 1 && key.length >= CODE_MIN;
    return {
      rows,
      exact: isOne ? (exact[0] ?? null) : null,
      words: (mixed && !isWord) || ONLY_A_CODE.test(key) ? 'left out' : 'after',
    };
  }
  const isCode = mixed && !isWord && !/\s/.test(query.trim());
  if (isCode) return { rows, exact: null, words: 'left out' };
  return {
    rows,
    exact: null,
    words: rows.length <= SUGGESTIONS && key.length >= CODE_MIN ? 'after' : 'first',
  };
}

/** Everything that a query finds: by code, by its words, or both. */
export function search(index: SearchIndex, asked: string): Found {
  const query = asked.normalize('NFC').slice(0, QUERY_MAX);
  const { rows, exact, words } = findByCode(index, query);
  if (rows.length === 0) return findByWords(index, query);
  const found = words === 'left out' ? NOTHING : findStrictly(index, query);
  const said = found.corrected === null ? found.rows : [];
  const both = words === 'first' ? [...said, ...rows] : [...rows, ...said];
  return {
    rows: [...new Set(both)],
    quality: 'whole',
    corrected: null,
    exact,
    notCarried: found.notCarried,
    matched: found.matched,
  };
}
