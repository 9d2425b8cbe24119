import { letterMask, masksMayMatch, typosBetween } from '#domain/search/distance.ts';
import { rootOf } from './stem.ts';

/** One way of naming a thing: the canonical words that must all be there. */
export type Phrase = string[];

/** Words of a name, at most. */
export const NAME_WORDS = 5;

export type Synonyms = {
  /** Roots of a phrase, joined by a space → the groups of names that it is in. */
  byRoots: Map<string, Phrase[][]>;
  /** Roots of every word in the file. */
  meant: Set<string>;
};

/** What tells names apart. An abbreviation keeps its dot: `term.` is no `termo`. */
export const rootsOf = (phrase: Phrase): string =>
  phrase.map((word) => (word.endsWith('.') ? word : rootOf(word))).join(' ');

/** What the groups of names say, the editors' and the trade's. */
export function openSynonyms(groups: Phrase[][]): Synonyms {
  const byRoots: Synonyms['byRoots'] = new Map();
  for (const names of groups) {
    for (const name of names) {
      const roots = rootsOf(name);
      byRoots.set(roots, [...(byRoots.get(roots) ?? []), names]);
    }
  }
  return { byRoots, meant: new Set([...byRoots.keys()].flatMap((roots) => roots.split(' '))) };
}

/** Every other name of what a phrase means; empty when none is known. */
export function otherNames({ byRoots }: Synonyms, phrase: Phrase): Phrase[] {
  const roots = rootsOf(phrase);
  return (byRoots.get(roots) ?? []).flatMap((names) => names.filter((other) => rootsOf(other) !== roots));
}

/** The first name whose roots are as asked. */
function nameWhere({ byRoots }: Synonyms, matches: (roots: string) => boolean): Phrase | null {
  for (const [roots, [names]] of byRoots) {
    if (matches(roots)) return names?.find((name) => rootsOf(name) === roots) ?? null;
  }
  return null;
}

/** A shorter word ends too many names. */
const ENDING_LETTERS = 5;

/** The name of one word that a word ends: `motoguadaña` for `guadaña`. */
export function nameEnding(synonyms: Synonyms, word: string): Phrase | null {
  const ending = rootOf(word);
  return word.length < ENDING_LETTERS
    ? null
    : nameWhere(synonyms, (roots) => roots.endsWith(ending) && !roots.includes(' '));
}

/** In a shorter name a wrong letter makes another name. */
const NAME_WITH_TYPO = 5;

/** The name that a phrase is but for one letter. Letters are compared first: there are thousands of names. */
export function nameNear(synonyms: Synonyms, phrase: Phrase): Phrase | null {
  const typed = rootsOf(phrase);
  const mask = letterMask(typed);
  if (typed.length < NAME_WITH_TYPO || /\d/.test(typed)) return null;
  return nameWhere(
    synonyms,
    (roots) =>
      Math.abs(roots.length - typed.length) < 2 &&
      masksMayMatch(mask, letterMask(roots), 1) &&
      typosBetween(typed, roots, 1) === 1 &&
      roots.split(' ').length === phrase.length,
  );
}
