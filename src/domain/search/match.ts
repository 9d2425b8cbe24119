import { writingsOfSize } from '#domain/trade/measures/letterSizes.ts';
import { figuresIn } from '#domain/trade/measures/measures.ts';
import type { Postings, SearchIndex } from './format/open.ts';
import { beginningsOf } from './language/actions.ts';
import type { Alternative, Requirement } from './requirements.ts';
import type { RowScores, ScoreSet } from './rowScores.ts';
import {
  ACTION_BONUS,
  CODE,
  HEAD_BONUS,
  IN_BRAND,
  IN_CATEGORY,
  IN_DESCRIPTION,
  IN_NAME,
  PART_OF_CODE,
} from './weights.ts';

/** Rows that hold a word. */
export const rowsOf = ({ starts, rows }: Postings, id: number): Uint32Array =>
  rows.subarray(starts[id], starts[id + 1]);

/** Scores the products of each brand or path whose name has a word. */
function scoreThrough(scores: RowScores, places: Uint32Array, products: number[][], score: number): void {
  for (const place of places) for (const row of products[place] ?? []) scores.raise(row, score);
}

function scoreWord(index: SearchIndex, scores: RowScores, near: Alternative[number]): void {
  const { inNames, inBrands, inPaths, inDescriptions, byBrand, byPath, heads } = index;
  for (const { id, weight, as } of near) {
    for (const row of rowsOf(inNames, id)) {
      const place = heads[row] === id + 1 ? IN_NAME + HEAD_BONUS : as === 'head' ? IN_DESCRIPTION : IN_NAME;
      scores.raise(row, weight * place);
    }
    if (as === 'head') continue;
    scoreThrough(scores, rowsOf(inBrands, id), byBrand, weight * IN_BRAND);
    scoreThrough(scores, rowsOf(inPaths, id), byPath, weight * IN_CATEGORY);
    if (as === 'name') continue;
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

/** A size, in figures or letters: it tells the products of one kind apart, and says nothing of the kind. */
export const isMeasure = ({ term }: Requirement): boolean =>
  figuresIn(term) !== undefined || writingsOfSize(term).length > 0;

export type MatchedRows = {
  rows: number[];
  /** How many of the requirements each of them lacks; where there are none, as many as they might. */
  lacking: number;
};

/**
 * Products that have the most of the requirements, and lack at most so many; and that have a word among them, if any was
 * asked. Best score first; at equal scores, the retailer's order.
 */
export function match(index: SearchIndex, question: readonly Requirement[], lacking: number): MatchedRows {
  const all = index.scores;
  const requirements = [...question.filter((each) => !isMeasure(each)), ...question.filter(isMeasure)];
  requirements.forEach((requirement, at) => {
    scoreRequirement(index, all, requirement);
    const isAction = requirement === question[0] && beginningsOf(requirement.term).length > 0;
    const bonus = isAction ? ACTION_BONUS : 0;
    const least = at > 0 && isMeasure(requirement) && question.some((each) => !isMeasure(each)) ? 1 : 0;
    all.requirement.drain((row, score) => {
      const had = all.query.count(row);
      if (at - had <= lacking && had >= least) all.query.add(row, score + bonus);
    });
  });
  const keys: number[] = [];
  let fewest = lacking;
  all.query.drain((row, score, count) => {
    const lacks = question.length - count;
    if (lacks > fewest) return;
    if (lacks < fewest) keys.length = 0;
    fewest = lacks;
    keys.push((HIGHEST - Math.round(score * FINENESS)) * RANKS + (index.ranks[row] ?? 0));
  });
  const rows = Array.from(Float64Array.from(keys).sort(), (key) => index.rowOfRank[key % RANKS] ?? 0);
  return { rows, lacking: fewest };
}
