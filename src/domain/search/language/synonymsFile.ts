import { termsOf } from '#domain/trade/text/terms.ts';
import { type Kinds, NAME_WORDS, type Phrase } from './synonyms.ts';

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

const linesOf = (file: string): { line: string; number: number }[] =>
  file
    .split('\n')
    .map((text, index) => ({ line: text.replace(/#.*/, '').trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');

/** The editors' file, and those of the lexicon: a line per meaning, its names joined by `=`; a comment follows `#`. */
export const readSynonyms = (file: string): Phrase[][] =>
  linesOf(file).map(({ line, number }) => readLine(line, number));

/**
 * One meaning and its names. Those of `elsewhere` are its names in one country, and mean something else in another; `kinds`
 * are things of its kind: who asks for it means these too, and who asks for one of these means no other.
 */
export type NamedThing = { names: Phrase[]; elsewhere: Phrase[]; kinds: Phrase[] };

/**
 * A file of the lexicon, in which a question mark follows a name that means something else elsewhere (`amoladora = pulidora?`),
 * and the kinds of a thing follow an arrow (`pintura > látex = esmalte`).
 */
export const readLexicon = (file: string): NamedThing[] =>
  linesOf(file).map(({ line, number }) => {
    const named = line.split('>')[0] ?? '';
    const isElsewhere = named.split('=').map((name) => name.trim().endsWith('?'));
    const all = readLine(line.replace('>', '='), number);
    const names = all.slice(0, isElsewhere.length);
    return {
      names: names.filter((_, at) => !isElsewhere[at]),
      elsewhere: names.filter((_, at) => isElsewhere[at]),
      kinds: all.slice(isElsewhere.length),
    };
  });

const pack = (phrases: readonly Phrase[]): string => phrases.map((phrase) => phrase.join(' ')).join('=');

/** The names as the index carries them, a line per meaning; and the kinds of things. */
export const packSynonyms = (groups: readonly Phrase[][], kinds: readonly Kinds[]): string[] => [
  ...groups.map(pack),
  ...kinds.map(({ names, kinds }) => `${pack(names)}>${pack(kinds)}`),
];
