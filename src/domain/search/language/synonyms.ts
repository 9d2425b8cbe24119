import { letterMask, masksMayMatch, typosBetween } from '#domain/search/distance.ts';
import { isKindOf, rootOf } from '#domain/trade/text/stem.ts';

/** One way of naming a thing: the canonical words that must all be there. */
export type Phrase = string[];

/** Words of a name, at most. */
export const NAME_WORDS = 4;

/** The names of a thing, and things of its kind. */
export type Kinds = { names: Phrase[]; kinds: Phrase[] };

export type Synonyms = {
  /** Roots of a phrase, joined by a space → the groups of names that it is in. */
  byRoots: Map<string, Phrase[][]>;
  /** Roots of a thing's name → things of its kind. */
  kinds: Map<string, Phrase[]>;
  /** The roots of every phrase by how many letters they have: those that nobody knows are compared with thousands. */
  byLength: string[][];
  /** Roots of every word in the file. */
  meant: Set<string>;
};

/** What tells names apart. An abbreviation keeps its dot: `term.` is no `termo`. */
export const rootsOf = (phrase: Phrase): string =>
  phrase.map((word) => (word.endsWith('.') ? word : rootOf(word))).join(' ');

const unpack = (line: string): Phrase[] => line.split('=').map((name) => name.split(' '));

/** What `packSynonyms` wrote: the names of things, the editors' and the trade's, and the trade's kinds of things. */
export function openSynonyms(lines: readonly string[]): Synonyms {
  const byRoots: Synonyms['byRoots'] = new Map();
  const kinds: Synonyms['kinds'] = new Map();
  for (const line of lines) {
    const [before = '', after] = line.split('>');
    const names = unpack(before);
    for (const roots of names.map(rootsOf)) {
      if (after === undefined) byRoots.set(roots, [...(byRoots.get(roots) ?? []), names]);
      else kinds.set(roots, unpack(after));
    }
  }
  const byLength: string[][] = [];
  for (const roots of byRoots.keys()) {
    byLength[roots.length] ??= [];
    byLength[roots.length]?.push(roots);
  }
  const meant = new Set(byLength.flat().flatMap((roots) => roots.split(' ')));
  return { byRoots, kinds, byLength, meant };
}

/** Every other name of what a phrase means; empty when none is known. */
export function otherNames({ byRoots }: Synonyms, phrase: Phrase): Phrase[] {
  const roots = rootsOf(phrase);
  return (byRoots.get(roots) ?? []).flatMap((names) => names.filter((other) => rootsOf(other) !== roots));
}

/** Things of the kind that a phrase names; empty when none is known. */
export const kindsOf = ({ kinds }: Synonyms, phrase: Phrase): readonly Phrase[] =>
  kinds.get(rootsOf(phrase)) ?? [];

/** The first name of some lengths whose roots are as asked. */
function nameWhere(
  { byRoots, byLength }: Synonyms,
  [from, to]: [from: number, to?: number],
  matches: (roots: string) => boolean,
): Phrase | null {
  const found = byLength.slice(from, to).flatMap((roots) => roots.find(matches) ?? [])[0] ?? '';
  const [names = []] = byRoots.get(found) ?? [];
  return names.find((name) => rootsOf(name) === found) ?? null;
}

/** A shorter word ends too many names. */
const ENDING_LETTERS = 5;

/** The name of a kind of a thing that is called after it: `motoguadaña` for `guadaña`. */
export function nameEnding(synonyms: Synonyms, word: string): Phrase | null {
  const ending = rootOf(word);
  return word.length < ENDING_LETTERS
    ? null
    : nameWhere(synonyms, [ending.length], (roots) => isKindOf(roots, ending));
}

/** In a shorter name a wrong letter makes another name. */
const NAME_WITH_TYPO = 5;

/**
 * The name that a phrase is but for one letter: the first or the last of several words is as it should be. What is cheap is
 * compared first, because there are thousands of names.
 */
export function nameNear(synonyms: Synonyms, phrase: Phrase): Phrase | null {
  const typed = rootsOf(phrase);
  const mask = letterMask(typed);
  const first = typed.slice(0, typed.indexOf(' ') + 1);
  const last = typed.slice(typed.lastIndexOf(' '));
  if (typed.length < NAME_WITH_TYPO || /\d/.test(typed)) return null;
  return nameWhere(
    synonyms,
    [typed.length - 1, typed.length + 2],
    (roots) =>
      (roots.startsWith(first) || roots.endsWith(last)) &&
      masksMayMatch(mask, letterMask(roots), 1) &&
      typosBetween(typed, roots, 1) === 1 &&
      roots.split(' ').length === phrase.length,
  );
}
