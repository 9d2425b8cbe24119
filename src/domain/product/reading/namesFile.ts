import { isContraction } from '#domain/trade/text/contractions.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { type ReadingWords, withoutAccents } from './words.ts';

/** A line of the editors' that says of no product and no abbreviation how it is read, with the reason in Spanish. */
export class NamesError extends Error {
  override readonly name = 'NamesError';
  /** From 1. */
  readonly line: number;
  readonly wrong: string;

  constructor(line: number, wrong: string) {
    super(`Línea ${line} de los nombres: ${wrong}.`);
    this.line = line;
    this.wrong = wrong;
  }
}

export type Names = Pick<ReadingWords, 'abbreviations' | 'exceptions'>;

/** An abbreviation as words look it up: in small letters, without accents. */
export const keyOf = (abbreviation: string): string =>
  withoutAccents(abbreviation.normalize('NFC').toLowerCase());

const CODED = /^c[oó]digo\s+(?=\S)/iu;
const ABBREVIATION = /^\p{L}+\.?(?: \p{L}+\.)?$/u;
const MEANING = /^\p{Ll}+(?: \p{Ll}+){0,3}$/u;

/** `pta. en cerradura, manija`: what an abbreviation stands for in the names of some things. */
const IN_THINGS = /^(\p{L}+)\.? en (\p{L}+(?:, ?\p{L}+)*)$/u;

/** Where `abbreviations` has what one stands for in the names of a thing. The first in small letters without a dot, the second folded. */
export const keyInThing = (abbreviation: string, thing: string): string => `${abbreviation} en ${thing}`;

function readLine(line: string, number: number, names: Names): void {
  const at = line.indexOf('=');
  const [written, read] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  if (at < 0 || written === '' || read === '')
    throw new NamesError(number, `«${line}» no dice cómo se lee algo`);
  if (CODED.test(written)) {
    names.exceptions[written.replace(CODED, '')] = read;
    return;
  }
  const [, abbreviation = '', things = ''] = IN_THINGS.exec(keyOf(written)) ?? [];
  if ((!ABBREVIATION.test(written) && abbreviation === '') || !MEANING.test(read))
    throw new NamesError(number, `«${line}» no es una abreviatura con lo que quiere decir, en minúsculas`);
  const keys = abbreviation
    ? things.split(/, ?/).map((thing) => keyInThing(abbreviation, fold(thing)))
    : [keyOf(written)];
  for (const key of keys) names.abbreviations[key] = read.normalize('NFC');
}

const linesOf = (file: string): { line: string; number: number }[] =>
  file
    .split('\n')
    .map((text, index) => ({ line: text.replace(/(?:^|\s)#.*/, '').trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');

/** `prof.`, `ctro. depr.`, and without a dot `pta` for `punta`: letters that are no word. */
const isAbbreviation = (name: string, meaning: string): boolean =>
  name.split(' ').every((part) => part.endsWith('.')) || isContraction(name, withoutAccents(meaning));

/** What the editors' synonyms say of abbreviations: `jgo. = juego = set` → the first name that is none. */
function abbreviationsOf(synonyms: string): [string, string][] {
  return linesOf(synonyms).flatMap(({ line }): [string, string][] => {
    const names = line.split('=').map((name) => name.trim().toLowerCase().normalize('NFC'));
    const [first = '', ...others] = names;
    const meaning = others.find((name) => MEANING.test(name));
    return meaning && isAbbreviation(first, meaning) ? [[keyOf(first), meaning]] : [];
  });
}

/** The file of names: what abbreviations stand for, and how single products are read. Those of the synonyms win. Throws NamesError. */
export function readNames(file: string, synonyms = ''): Names {
  const names: Names = { abbreviations: {}, exceptions: {} };
  for (const { line, number } of linesOf(file)) readLine(line, number, names);
  return {
    ...names,
    abbreviations: { ...names.abbreviations, ...Object.fromEntries(abbreviationsOf(synonyms)) },
  };
}
