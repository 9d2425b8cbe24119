/**
 * What the rule for reading forms knows of words, as the night leaves it for the build and the server: the words of this
 * catalogue and the abbreviations of the trade, and no whole dictionary.
 */
export type ReadingWords = {
  /**
   * Word in lower case, as names write it → as it is read: `presion` → `presión`, `sds` → `SDS` for what is no word. Null where
   * the language has several, and nothing says which.
   */
  words: Record<string, string | null>;
  /** Abbreviation in lower case, with its dots where it has them → the word or words that it stands for. */
  abbreviations: Record<string, string>;
  /** Words that have another ending for the other gender: what stands for a property, and agrees with its thing. */
  properties: string[];
  /** Code → the reading form that the editors gave it. */
  exceptions: Record<string, string>;
};

/** A word without the accents that capitals often lack. An `ñ` is another letter and not an accent. */
export const withoutAccents = (word: string): string =>
  word.replace(/[áéíóúü]/g, (letter) => letter.normalize('NFD').charAt(0));

/** Articles and prepositions, which stay small wherever they stand between words. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'al ante bajo con contra de del desde en entre hasta hacia ni para por según sin sobre tras un una'.split(
    ' ',
  ),
);
