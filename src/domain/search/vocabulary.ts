import { lowerBound } from './codes.ts';
import { letterMask, masksMayMatch, typosAllowed, typosBetween } from './distance.ts';
import { equalMeasures, figuresIn } from './measures.ts';
import { rootOf } from './stem.ts';

/** Words and measures of the catalogue in ascending order. A word's id is its index. */
export type Vocabulary = {
  terms: string[];
  byRoot: Map<string, number[]>;
  /** The same, with the letters of each root as bits. */
  roots: { root: string; mask: number; ids: number[] }[];
  byFigures: Map<string, number[]>;
  /** Ids of the abbreviations that the editors leave unexplained, by their first letter. */
  abbreviations: Map<string, number[]>;
};

/** A word of the vocabulary and how well it matches the word asked, up to 1. */
export type Near = { id: number; weight: number };

/** An exact match is worth most, then other forms of the word, then words that begin with it, then typos. */
const WEIGHT = {
  exact: 1,
  otherForm: 0.95,
  abbreviation: 0.9,
  otherUnit: 0.8,
  prefix: 0.7,
  innerPrefix: 0.55,
  oneTypo: 0.5,
  twoTypos: 0.4,
  typoInPrefix: 0.3,
} as const;

/** A shorter word is no prefix unless it is the last one, which may still be typed. */
const INNER_PREFIX_LETTERS = 3;
const ABBREVIATION_LETTERS = 2;
const TYPO_IN_PREFIX_LETTERS = 4;

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/** `explained`: abbreviations whose meaning the editors give; they match only that meaning, not any word with their letters. */
export function openVocabulary(terms: string[], explained: ReadonlySet<string>): Vocabulary {
  const byRoot = new Map<string, number[]>();
  const byFigures = new Map<string, number[]>();
  const abbreviations = new Map<string, number[]>();
  terms.forEach((term, id) => {
    const figures = figuresIn(term);
    if (figures !== undefined) push(byFigures, figures, id);
    else push(byRoot, rootOf(term), id);
    if (term.endsWith('.') && !explained.has(term)) push(abbreviations, term.charAt(0), id);
  });
  const roots = Array.from(byRoot, ([root, ids]) => ({ root, mask: letterMask(root), ids }));
  return { terms, byRoot, roots, byFigures, abbreviations };
}

/** Ids with the best weight that each was given. */
class BestWeights {
  readonly #weights = new Map<number, number>();

  add(id: number, weight: number): void {
    if (weight > (this.#weights.get(id) ?? 0)) this.#weights.set(id, weight);
  }

  get empty(): boolean {
    return this.#weights.size === 0;
  }

  list(): Near[] {
    return Array.from(this.#weights, ([id, weight]) => ({ id, weight })).sort((a, b) => b.weight - a.weight);
  }
}

export function idOf(vocabulary: Vocabulary, term: string): number | undefined {
  const id = lowerBound(vocabulary.terms, term);
  return vocabulary.terms[id] === term ? id : undefined;
}

function addPrefixed(best: BestWeights, { terms }: Vocabulary, prefix: string, weight: number): void {
  for (let id = lowerBound(terms, prefix); terms[id]?.startsWith(prefix); id++) best.add(id, weight);
}

/** Measures with the same figures and no unit, or with any unit where none was asked; and the same size in other units. */
function nearMeasures(vocabulary: Vocabulary, term: string, figures: string, last: boolean): Near[] {
  const best = new BestWeights();
  const exact = idOf(vocabulary, term);
  if (exact !== undefined) best.add(exact, WEIGHT.exact);
  for (const equal of equalMeasures(term)) {
    const id = idOf(vocabulary, equal);
    if (id !== undefined) best.add(id, WEIGHT.otherForm);
  }
  const bare = term === figures;
  for (const id of vocabulary.byFigures.get(figures) ?? []) {
    if (bare || vocabulary.terms[id] === figures) best.add(id, WEIGHT.otherUnit);
  }
  if (last) addPrefixed(best, vocabulary, term, WEIGHT.innerPrefix);
  return best.list();
}

function addTypos(best: BestWeights, vocabulary: Vocabulary, word: string, last: boolean): void {
  // A word that the catalogue has is rarely meant as another word with two typos.
  const typos = Math.min(typosAllowed(word.length), best.empty ? 2 : 1);
  if (typos === 0) return;
  // Roots are compared, so that a typo in a plural does not count twice.
  const typed = rootOf(word);
  const mask = letterMask(typed);
  for (const { root, mask: known, ids } of vocabulary.roots) {
    if (!masksMayMatch(mask, known, typos)) continue;
    const found = typosBetween(typed, root, typos);
    if (found > typos) continue;
    for (const id of ids) best.add(id, found <= 1 ? WEIGHT.oneTypo : WEIGHT.twoTypos);
  }
  if (!best.empty || !last || word.length < TYPO_IN_PREFIX_LETTERS) return;
  for (const { root, ids } of vocabulary.roots) {
    if (typosBetween(word, root, 1, true) > 1) continue;
    for (const id of ids) best.add(id, WEIGHT.typoInPrefix);
  }
}

function nearWords(vocabulary: Vocabulary, term: string, last: boolean, typos: boolean): Near[] {
  const best = new BestWeights();
  const { terms } = vocabulary;
  const word = term.replace(/\.$/, '');
  for (const spelling of [word, `${word}.`]) {
    const id = idOf(vocabulary, spelling);
    if (id !== undefined) best.add(id, WEIGHT.exact);
  }
  for (const id of vocabulary.byRoot.get(rootOf(word)) ?? []) best.add(id, WEIGHT.otherForm);
  for (const id of vocabulary.abbreviations.get(word.charAt(0)) ?? []) {
    const letters = (terms[id] ?? '').length - 1;
    if (letters >= ABBREVIATION_LETTERS && word.startsWith((terms[id] ?? '').slice(0, -1))) {
      best.add(id, WEIGHT.abbreviation);
    }
  }
  if (last || term.endsWith('.')) addPrefixed(best, vocabulary, word, WEIGHT.prefix);
  else if (word.length >= INNER_PREFIX_LETTERS) addPrefixed(best, vocabulary, word, WEIGHT.innerPrefix);
  if (typos || best.empty) addTypos(best, vocabulary, word, last);
  return best.list();
}

/**
 * The words of the vocabulary that match a word asked, the best first. `last`: it is the last word, which may still be
 * typed. `typos`: look for typos even where the catalogue has the word itself.
 */
export function nearTerms(vocabulary: Vocabulary, term: string, last: boolean, typos: boolean): Near[] {
  const figures = figuresIn(term);
  return figures === undefined
    ? nearWords(vocabulary, term, last, typos)
    : nearMeasures(vocabulary, term, figures, last);
}

/** Whether the best match has a typo: nothing in the catalogue is written as asked. */
export const isGuess = (near: readonly Near[]): boolean => (near[0]?.weight ?? 1) <= WEIGHT.oneTypo;
