/**
 * What is known of a word that nothing in the catalogue shows to be one: `property`, it is one, and agrees with its thing;
 * `traded`, the lexicon has it, among other things; `unproved`, no more than that the language has it.
 */
export type Doubt = 'property' | 'traded' | 'unproved';

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
  /** Words among those that may be the name of a model, too: their place in a name says what they are. */
  doubts: Record<string, Doubt>;
  /**
   * Abbreviation in lower case, with its dots where it has them → the word or words that it stands for; `pta en cerradura` → those
   * that it stands for in the names of a thing.
   */
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

/** They make a name of what follows: `ULTRA ROJO`, `GRAN ONDA`. */
export const MODIFIERS: ReadonlySet<string> = new Set(['super', 'mega', 'ultra', 'maxi', 'gran']);

/** What is known of the language. */
export type Language = {
  /** Every word of things and properties, in all its forms: without accents → how the language writes it. */
  forms: ReadonlyMap<string, readonly string[]>;
  /** Those that have another ending for the other gender, in the masculine singular. */
  properties: ReadonlySet<string>;
  /** In the infinitive. */
  verbs: ReadonlySet<string>;
};

export type NamedProduct = {
  name: string;
  brand: { name: string } | null;
  description: readonly string[];
  path: readonly string[];
};

export type TradeWords = {
  /** Texts of the trade in which words are written as they are read: the lexicon. */
  lexicon: readonly string[];
  /** Brands that the trade knows, a line each. */
  brands: string;
  abbreviations: Record<string, string>;
  exceptions: Record<string, string>;
};
