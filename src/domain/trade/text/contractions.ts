import { rootOf } from './stem.ts';

const LETTERS_MIN = 3;
const LETTERS_MAX = 4;
/** Longer words are shortened at their end. */
const WORD_MAX = 7;

/** A word's last letter without plural and gender. */
const lastOf = (word: string): string => word.replace(/s$/, '').slice(-1).replace('a', 'o');

/** Before its vowel, a syllable may begin with two consonants, of which the second is often left out: `ngo` is `negro`. */
const LIQUID = /(?<=[bcdfgpt])[lr]$/;

/** Whether a short word is shortened to its first letter and its last ones: `bco` is `blanco` and `blancas`, `cte` is `corte`. */
export function isContraction(letters: string, word: string): boolean {
  if (letters.length < LETTERS_MIN || letters.length > LETTERS_MAX || word.length > WORD_MAX) return false;
  const ending = letters.slice(1, -1);
  const root = rootOf(word);
  return (
    word.length > letters.length + 1 &&
    letters.charAt(0) === word.charAt(0) &&
    (root.endsWith(ending) || root.replace(LIQUID, '').endsWith(ending)) &&
    lastOf(letters) === lastOf(word)
  );
}
