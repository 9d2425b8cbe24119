import { docsOfCode, docsOfCodePrefix, squeeze } from './codes.ts';
import { fold } from './fold.ts';
import type { Postings, SearchIndex } from './open.ts';
import { type Alternative, parseQuery, type Requirement } from './query.ts';
import { RowScores } from './rowScores.ts';

/** A word's score depends on the field that has it, and on how well it matches. */
const FIELD = { name: 1, brand: 0.8, category: 0.6, description: 0.3 } as const;
/** For products that are the thing asked, such as a drill, before those that are for it, such as its bits. */
const HEAD_BONUS = 0.5;
const CODE_SCORE = 2;

const CODE_PREFIX_MIN = 3;
const CODE_PREFIX_MAX = 200;
/** A number this long that is found as a code is not a measure as well: `00006` is not 6. */
const ONLY_A_CODE = /^\d{5,}$/;

export type Found = {
  /** The best first; ties in the retailer's order. */
  rows: number[];
  /** `partly`: no product has all that was asked, and these have all but one thing. */
  quality: 'whole' | 'partly' | 'none';
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
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

function scoreRows(scores: RowScores, { starts, rows }: Postings, id: number, score: number): void {
  const end = starts[id + 1] ?? 0;
  for (let at = starts[id] ?? 0; at < end; at++) scores.raise(rows[at] ?? 0, score);
}

/** Scores the products of each brand or path whose name has a word. */
function scoreThrough(
  scores: RowScores,
  places: Postings,
  products: Postings,
  id: number,
  score: number,
): void {
  const end = places.starts[id + 1] ?? 0;
  for (let at = places.starts[id] ?? 0; at < end; at++)
    scoreRows(scores, products, places.rows[at] ?? 0, score);
}

function scoreWord(index: SearchIndex, scores: RowScores, near: Alternative[number]): void {
  const { inNames, inBrands, inPaths, inDescriptions, byBrand, byPath, heads } = index;
  for (const { id, weight } of near) {
    const end = inNames.starts[id + 1] ?? 0;
    for (let at = inNames.starts[id] ?? 0; at < end; at++) {
      const row = inNames.rows[at] ?? 0;
      scores.raise(row, weight * (heads[row] === id + 1 ? FIELD.name + HEAD_BONUS : FIELD.name));
    }
    scoreThrough(scores, inBrands, byBrand, id, weight * FIELD.brand);
    scoreThrough(scores, inPaths, byPath, id, weight * FIELD.category);
    scoreRows(scores, inDescriptions, id, weight * FIELD.description);
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

function scoreRequirement(index: SearchIndex, all: ScoreSet, { alternatives, docs }: Requirement): void {
  for (const alternative of alternatives) {
    const [only] = alternative;
    if (alternative.length === 1 && only) scoreWord(index, all.requirement, only);
    else scorePhrase(index, all, alternative);
  }
  for (const row of docs) all.requirement.raise(row, CODE_SCORE);
}

const RANKS = 2 ** 21;
const FINENESS = 1000;
/** Higher than any score, and low enough for score and rank to fit together in one exact number. */
const HIGHEST = 2 ** 30;

/** Products that have all the requirements but `lacking`: best score first; at equal scores, the retailer's order. */
function match(index: SearchIndex, requirements: readonly Requirement[], lacking: number): number[] {
  const all = scoreSet(index);
  requirements.forEach((requirement, at) => {
    scoreRequirement(index, all, requirement);
    all.requirement.drain((row, score) => {
      if (at - all.query.count(row) <= lacking) all.query.add(row, score);
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

function correctedBy(requirements: readonly Requirement[]): string | null {
  if (requirements.every(({ guess }) => guess === null)) return null;
  return requirements.map(({ asked, guess }) => (guess ?? asked).replace(/\.$/, '')).join(' ');
}

/** Looks for the words as asked, then with typos, then for all of them but one. */
function findByWords(index: SearchIndex, query: string, prefixed: number[]): Found {
  const strict = parseQuery(index, query, false);
  const found = strict.length > 0 ? match(index, strict, 0) : [];
  if (found.length > 0) {
    return { rows: found, quality: 'whole', corrected: correctedBy(strict), matched: matchedBy(strict) };
  }
  if (prefixed.length > 0) return { rows: prefixed, quality: 'whole', corrected: null, matched: new Set() };
  const loose = parseQuery(index, query, true);
  const meant = loose.length > 0 ? match(index, loose, 0) : [];
  if (meant.length > 0) {
    return { rows: meant, quality: 'whole', corrected: correctedBy(loose), matched: matchedBy(loose) };
  }
  const partly = strict.length > 1 ? match(index, strict, 1) : [];
  const quality = partly.length > 0 ? 'partly' : 'none';
  return { rows: partly, quality, corrected: correctedBy(strict), matched: matchedBy(strict) };
}

/** Products with that code or barcode: first the same text, then without capitals and accents, then without separators. */
function codedRows({ codeBook, codes }: SearchIndex, query: string): number[] {
  const asked = query.trim();
  const folded = fold(asked);
  const distance = (row: number): number =>
    codes[row] === asked ? 0 : fold(codes[row] ?? '') === folded ? 1 : 2;
  return docsOfCode(codeBook, query).sort((a, b) => distance(a) - distance(b));
}

/** Everything that a query finds: first the products with that code or barcode, then what its words find. */
export function search(index: SearchIndex, query: string): Found {
  const key = squeeze(query);
  const coded = key.length > 1 ? codedRows(index, query) : [];
  const prefixed =
    key.length >= CODE_PREFIX_MIN && /\d/.test(key)
      ? docsOfCodePrefix(index.codeBook, key, CODE_PREFIX_MAX)
      : [];
  const found = findByWords(index, query, prefixed);
  if (coded.length === 0) return found;
  const rest = found.quality === 'whole' && !found.corrected && !ONLY_A_CODE.test(key) ? found.rows : [];
  const rows = [...new Set([...coded, ...rest])];
  return { rows, quality: 'whole', corrected: null, matched: found.matched };
}
