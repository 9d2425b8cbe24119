import { STOP_WORDS } from './spanish.ts';

/** Rows that must have a word before the same word as the letter, for the letter to mean it. */
const ROWS_MIN = 2;

const isSlashed = (term: string): boolean => term.endsWith('/');

/**
 * What a letter with a slash means in this catalogue: `m/` is `mango` where names have `M/MADERA` and others, or descriptions,
 * `mango de madera`. `sequences` are the terms of each text. Letter with slash → the word that stands most often in its place.
 */
export function learnSlashes(sequences: readonly (readonly string[])[]): Map<string, string> {
  const followers = new Map<string, Set<string>>();
  for (const terms of sequences) {
    terms.forEach((term, at) => {
      const next = terms[at + 1];
      if (isSlashed(term) && next) followers.set(term, (followers.get(term) ?? new Set()).add(next));
    });
  }
  const learnt = new Map<string, string>();
  for (const [letter, next] of followers) {
    const counts = new Map<string, number>();
    for (const terms of sequences) {
      const words = terms.filter(
        (term, at) =>
          /^\p{L}{3,}$/u.test(term) && term.startsWith(letter.charAt(0)) && next.has(terms[at + 1] ?? ''),
      );
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const [word, rows] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
    if (rows >= ROWS_MIN && !STOP_WORDS.has(word)) learnt.set(letter, word);
  }
  return learnt;
}

/** A term as the index has it: a letter with a slash is the word that it means, or the letter alone. */
export const unslashed = (learnt: ReadonlyMap<string, string>, term: string): string =>
  isSlashed(term) ? (learnt.get(term) ?? term.charAt(0)) : term;
