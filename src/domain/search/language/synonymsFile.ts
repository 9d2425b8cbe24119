import { NAME_WORDS, type Phrase } from './synonyms.ts';
import { termsOf } from './terms.ts';

/** A line of the editors' that cannot be a synonym, with the reason in Spanish. */
export class SynonymsError extends Error {
  override readonly name = 'SynonymsError';
  /** From 1. */
  readonly line: number;
  readonly wrong: string;

  constructor(line: number, wrong: string) {
    super(`Línea ${line} de los sinónimos: ${wrong}.`);
    this.line = line;
    this.wrong = wrong;
  }
}

/** Throws a SynonymsError. */
function readLine(line: string, number: number): Phrase[] {
  const phrases = line.split('=').map((name) => termsOf(name).map(({ term }) => term));
  if (phrases.length < 2 || phrases.some((phrase) => phrase.length === 0)) {
    throw new SynonymsError(number, `«${line}» no nombra dos cosas`);
  }
  if (phrases.some((phrase) => phrase.length > NAME_WORDS)) {
    throw new SynonymsError(number, `«${line}» tiene un nombre de más de ${NAME_WORDS} palabras`);
  }
  return phrases;
}

/** The editors' file, and those of the lexicon: a line per meaning, its names joined by `=`; a comment follows `#`. */
export const readSynonyms = (file: string): Phrase[][] =>
  file
    .split('\n')
    .map((text, index) => ({ line: text.replace(/#.*/, '').trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => readLine(line, number));

/** The names as the index carries them, a line per meaning. */
export const packSynonyms = (groups: Phrase[][]): string[] =>
  groups.map((phrases) => phrases.map((phrase) => phrase.join(' ')).join('='));
