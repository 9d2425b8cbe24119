import { typosBetween } from '#domain/search/distance.ts';
import { rootOf } from './stem.ts';

/** One way of naming a thing: the canonical words that must all be there. */
export type Phrase = string[];

export type Synonyms = {
  /** Phrases of one meaning. */
  groups: Phrase[][];
  /** Roots of a phrase, joined by a space → its groups. */
  byRoots: Map<string, number[]>;
  /** Words of the longest phrase. */
  longest: number;
  /** Abbreviations that mean only what the editors say. */
  abbreviations: Set<string>;
  /** Roots of every word in the file. */
  meant: Set<string>;
};

const rootsOf = (phrase: Phrase): string => phrase.map(rootOf).join(' ');

/** What the editors' groups of names say. */
export function openSynonyms(groups: Phrase[][]): Synonyms {
  const byRoots = new Map<string, number[]>();
  let longest = 1;
  groups.forEach((phrases, group) => {
    for (const phrase of phrases) {
      const roots = rootsOf(phrase);
      byRoots.set(roots, [...(byRoots.get(roots) ?? []), group]);
      longest = Math.max(longest, phrase.length);
    }
  });
  return {
    groups,
    byRoots,
    longest,
    abbreviations: new Set(groups.flat(2).filter((term) => term.endsWith('.'))),
    meant: new Set(groups.flat(2).map(rootOf)),
  };
}

/** Every other name of what a phrase means; empty when the editors know none. */
export function otherNames(synonyms: Synonyms, phrase: Phrase): Phrase[] {
  const roots = rootsOf(phrase);
  const groups = synonyms.byRoots.get(roots) ?? [];
  return groups.flatMap((group) =>
    (synonyms.groups[group] ?? []).filter((other) => rootsOf(other) !== roots),
  );
}

/** The first of the editors' names whose roots are as asked. */
function nameWhere({ byRoots, groups }: Synonyms, matches: (roots: string) => boolean): Phrase | null {
  for (const [roots, [group = 0]] of byRoots) {
    if (matches(roots)) return groups[group]?.find((name) => rootsOf(name) === roots) ?? null;
  }
  return null;
}

/** A shorter word ends too many names. */
const ENDING_LETTERS = 5;

/** The editors' name of one word that a word ends: `motoguadaña` for `guadaña`. */
export const nameEnding = (synonyms: Synonyms, word: string): Phrase | null =>
  word.length < ENDING_LETTERS
    ? null
    : nameWhere(synonyms, (roots) => !roots.includes(' ') && roots.endsWith(rootOf(word)));

/** In a shorter name a wrong letter makes another name. */
const NAME_WITH_TYPO = 5;

/** The editors' name that a phrase is but for one letter. */
export function nameNear(synonyms: Synonyms, phrase: Phrase): Phrase | null {
  const typed = rootsOf(phrase);
  if (typed.length < NAME_WITH_TYPO || /\d/.test(typed)) return null;
  return nameWhere(
    synonyms,
    (roots) => typosBetween(typed, roots, 1) === 1 && roots.split(' ').length === phrase.length,
  );
}
