import { STOP_WORDS } from '#domain/trade/text/words.ts';

/** Rows that must have a word before the same word as the letter, for the letter to mean it. */
const ROWS_MIN = 2;

/** Whether a term is a letter with a slash. */
export const isSlashed = (term: string): boolean => term.endsWith('/');

/** By letter, the words that stand behind it and its slash. */
type Followers = ReadonlyMap<string, ReadonlySet<string>>;

function followersOf(sequences: readonly (readonly string[])[]): Followers {
  const followers = new Map<string, Set<string>>();
  for (const terms of sequences) {
    terms.forEach((term, at) => {
      const next = terms[at + 1];
      if (!isSlashed(term) || !next) return;
      const letter = term.charAt(0);
      followers.set(letter, (followers.get(letter) ?? new Set()).add(next));
    });
  }
  return followers;
}

/** In how many rows each word stands that its letter with a slash could mean. */
function rowsOf(sequences: readonly (readonly string[])[], followers: Followers): Map<string, number> {
  const rows = new Map<string, number>();
  for (const terms of sequences) {
    const words = terms.filter(
      (term, at) => followers.get(term.charAt(0))?.has(terms[at + 1] ?? '') && /^\p{L}{3,}$/u.test(term),
    );
    for (const word of new Set(words)) rows.set(word, (rows.get(word) ?? 0) + 1);
  }
  return rows;
}

/**
 * What a letter with a slash means in this catalogue: `m/` is `mango` where names have `M/MADERA` and others, or descriptions,
 * `mango de madera`. `sequences` are the terms of each text. Letter with slash → the word that stands most often in its place.
 */
export function learnSlashes(sequences: readonly (readonly string[])[]): Map<string, string> {
  const rows = rowsOf(sequences, followersOf(sequences));
  const learnt = new Map<string, string>();
  for (const [letter, words] of Map.groupBy(rows, ([word]) => word.charAt(0))) {
    const [word, count] = words.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
    if (count >= ROWS_MIN && !STOP_WORDS.has(word)) learnt.set(`${letter}/`, word);
  }
  return learnt;
}

/** A term as the index has it: a letter with a slash is the word that it means, or the letter alone. */
export const unslashed = (learnt: ReadonlyMap<string, string>, term: string): string =>
  isSlashed(term) ? (learnt.get(term) ?? term.charAt(0)) : term;
