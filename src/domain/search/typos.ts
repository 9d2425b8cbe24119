import { rootOf } from '#domain/trade/text/stem.ts';
import { letterMask, masksMayMatch, typosAllowed, typosBetween } from './distance.ts';
import { isMeant, type Vocabulary } from './language/vocabulary.ts';

/** In a shorter word a wrong first letter makes another word. */
const FIRST_LETTER_FREE = 6;
const TYPO_IN_PREFIX_LETTERS = 4;
/** Two typos make one short word of another. */
const TWO_TYPOS = 7;

/** Whether two words begin alike, or with their first two letters swapped. */
const beginAlike = (one: string, other: string): boolean =>
  one.charAt(0) === other.charAt(0) ||
  (one.charAt(0) === other.charAt(1) && one.charAt(1) === other.charAt(0));

/**
 * The words with the fewest typos: those with more are not meant while there are any with fewer. None for a word of
 * the editors or the language, which is no typo. Roots are compared, so that a typo in a plural does not count twice.
 */
export function guessesOf(
  vocabulary: Vocabulary,
  word: string,
  atMost = 2,
): { typos: number; ids: number[] } {
  const typed = rootOf(word);
  let typos = Math.min(atMost, typosAllowed(word.length));
  const ids: number[] = [];
  if (typos === 0 || isMeant(vocabulary, word)) return { typos, ids };
  const mask = letterMask(typed);
  for (const { root, mask: rootMask, ids: own } of vocabulary.roots) {
    if (!masksMayMatch(mask, rootMask, typos)) continue;
    const found = typosBetween(typed, root, typos);
    if (
      found > typos ||
      (found > 1 && Math.max(word.length, root.length + 1) < TWO_TYPOS) ||
      (word.length < FIRST_LETTER_FREE && !beginAlike(typed, root))
    )
      continue;
    if (found < typos) ids.length = 0;
    typos = found;
    ids.push(...own);
  }
  return { typos: Math.max(typos, 1), ids };
}

/** Words that begin with this one, but for one typo. */
export const typoInPrefix = (vocabulary: Vocabulary, word: string): number[] =>
  word.length < TYPO_IN_PREFIX_LETTERS || isMeant(vocabulary, word)
    ? []
    : vocabulary.roots.flatMap(({ root, ids }) => (typosBetween(word, root, 1, true) > 1 ? [] : ids));
