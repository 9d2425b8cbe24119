import { lowerBound } from '#domain/search/codes.ts';
import { letterMask } from '#domain/search/distance.ts';
import { ONE_TYPO } from '#domain/search/weights.ts';
import { figuresIn, type Size, sizeOf } from '#domain/trade/measures/measures.ts';
import { rootOf, spellingOf } from '#domain/trade/text/stem.ts';
import { otherNames, rootsOf, type Synonyms } from './synonyms.ts';
import type { WordFilter } from './wordFilter.ts';

/** Words that share a root, and the letters of that root as bits. */
export type Root = { root: string; mask: number; ids: number[] };

/** Words and measures of the catalogue in ascending order. A word's id is its index. */
export type Vocabulary = {
  terms: string[];
  byRoot: Map<string, number[]>;
  roots: Root[];
  /** Words by how they sound, which tells fewer apart than how they are written. */
  bySpelling: Map<string, number[]>;
  byFigures: Map<string, number[]>;
  /** Every measure that others of its kind can be compared with. */
  sizes: (Size & { id: number })[];
  /** Ids of the abbreviations that the editors leave unexplained, by their first letter. */
  abbreviations: Map<string, number[]>;
  /** Root of a word → ids of the abbreviations that the editors explain by it. */
  shortened: Map<string, number[]>;
  /** Roots of the editors' words: none of them is a typo. */
  meant: ReadonlySet<string>;
  /**
   * Words of the language that the catalogue lacks, and that begin one that it has or are one but for its gender: what they
   * find is said to be something else.
   */
  lookAlikes: ReadonlySet<string>;
  /** Nor is any of the language, where they are known. */
  language: WordFilter;
};

/**
 * A word of the vocabulary and how well it matches the word asked, up to 1. `as`: the products that it matches, where these
 * are not all that have it: those that it says what they are, or also those that have it in their name, brand or category.
 */
export type Near = { id: number; weight: number; as?: 'head' | 'name' };

function push(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}

/** An abbreviation that the editors explain, with its dot or without, matches only that meaning, and not any word with its letters. */
export function openVocabulary(
  terms: string[],
  synonyms: Synonyms,
  lookAlikes: ReadonlySet<string>,
): Vocabulary {
  const byRoot = new Map<string, number[]>();
  const byFigures = new Map<string, number[]>();
  const abbreviations = new Map<string, number[]>();
  const shortened = new Map<string, number[]>();
  const sizes: Vocabulary['sizes'] = [];
  terms.forEach((term, id) => {
    const figures = figuresIn(term);
    const size = sizeOf(term);
    if (size) sizes.push({ id, ...size });
    // A grade of oil, `15w40`, by each of its numbers: somebody types `aceite 15 40`.
    if (figures !== undefined) for (const number of figures.split('w')) push(byFigures, number, id);
    else push(byRoot, rootOf(term), id);
    const meanings = otherNames(synonyms, [term.endsWith('.') ? term : `${term}.`]);
    if (meanings.length === 0 && term.endsWith('.')) push(abbreviations, term.charAt(0), id);
    for (const meaning of meanings) push(shortened, rootsOf(meaning), id);
  });
  const bySpelling = new Map<string, number[]>();
  for (const [root, ids] of byRoot) for (const id of ids) push(bySpelling, spellingOf(root), id);
  const roots = Array.from(byRoot, ([root, ids]) => ({ root, mask: letterMask(root), ids }));
  return {
    terms,
    byRoot,
    roots,
    bySpelling,
    byFigures,
    sizes,
    abbreviations,
    shortened,
    meant: synonyms.meant,
    lookAlikes,
    language: () => false,
  };
}

export function idOf(vocabulary: Vocabulary, term: string): number | undefined {
  const id = lowerBound(vocabulary.terms, term);
  return vocabulary.terms[id] === term ? id : undefined;
}

/** Whether the catalogue has a word, in singular or plural. */
export const hasWord = ({ byRoot }: Vocabulary, word: string): boolean => byRoot.has(rootOf(word));

/** Whether a word is meant as it is written, though the catalogue may lack it. */
export function isMeant({ meant, language }: Vocabulary, word: string): boolean {
  const root = rootOf(word);
  return meant.has(root) || language(root);
}

/** Ids with the best weight that each was given. */
export class BestWeights {
  readonly #weights = new Map<number, number>();

  add(id: number, weight: number): void {
    if (weight > (this.#weights.get(id) ?? 0)) this.#weights.set(id, weight);
  }

  addAll(ids: readonly number[] | undefined, weight: number): void {
    for (const id of ids ?? []) this.add(id, weight);
  }

  /** Adds the word that is written just so, if there is one. */
  addTerm(vocabulary: Vocabulary, term: string, weight: number): void {
    const id = idOf(vocabulary, term);
    if (id !== undefined) this.add(id, weight);
  }

  addPrefixed({ terms }: Vocabulary, prefix: string, weight: number): void {
    for (let id = lowerBound(terms, prefix); terms[id]?.startsWith(prefix); id++) this.add(id, weight);
  }

  get empty(): boolean {
    return this.#weights.size === 0;
  }

  list(): Near[] {
    return Array.from(this.#weights, ([id, weight]) => ({ id, weight })).sort((a, b) => b.weight - a.weight);
  }
}

/** Whether the best match has a typo: nothing in the catalogue is written as asked. */
export const isGuess = (near: readonly Near[]): boolean => (near[0]?.weight ?? 1) <= ONE_TYPO;
