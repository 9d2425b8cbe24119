import spanish from 'dictionary-es';
import { withoutAccents } from '#domain/product/reading/words.ts';

/** What an ending takes from a word and adds to it, for words that end so. hunspell(5), “AFFIX CLASS”. */
type Ending = { takes: string; adds: string; fits: RegExp };

/**
 * The endings that a thing or its property may have: feminine, participle, plural. A verb's other forms name no product, are
 * twelve times as many, and look like typos of other words.
 */
const OF_THINGS = ['G', 'D', 'S'];
const PARTICIPLE = 'D';

/** By their flag. */
function readEndings(rules: string): Map<string, Ending[]> {
  const lines = Array.from(rules.matchAll(/^SFX (\S) (\S+) (\S+) (\S+)$/gm));
  const byFlag = Map.groupBy(lines, ([, flag = '']) => flag);
  const toEnding = ([, , takes = '', adds = '', fits = '']: RegExpExecArray): Ending => ({
    takes: takes === '0' ? '' : takes,
    adds: adds.replace(/\/.*/, ''),
    fits: new RegExp(`${fits}$`),
  });
  return new Map(Array.from(byFlag, ([flag, own]) => [flag, own.map(toEnding)]));
}

/** The forms of a line of the dictionary that have one of these endings. */
function formsOf(line: string, endings: readonly (readonly [string, readonly Ending[]])[]): string[] {
  const [word = '', flags = ''] = line.split('/');
  return endings.flatMap(([flag, own]) =>
    flags.includes(flag)
      ? own
          .filter(({ takes, fits }) => word.endsWith(takes) && fits.test(word))
          .map(({ takes, adds }) => word.slice(0, word.length - takes.length) + adds)
      : [],
  );
}

/** A proper name is no word that a shop lacks, and looks like one of its brands. */
const isCommon = (line: string): boolean => /^\p{Ll}/u.test(line);

const withoutFlags = (line: string): string => line.replace(/\/.*/, '');

/** A verb has endings of its own, which `telar` and other things that end so have not. */
const isVerb = (line: string): boolean => /^[^/]+[aeií]r\/.*R/.test(line);

/** What is asked of the language: the common words of the dictionary of LibreOffice. */
export type Spanish = {
  /** Every word that may name a thing or a property, in all its forms. */
  things: Set<string>;
  /** The same without accents → how the language writes them. */
  forms: Map<string, string[]>;
  /** Those of them that have another ending for the other gender, in the masculine singular: `metálico`, `cromado`. */
  properties: Set<string>;
  /** In the infinitive: their other forms are too many to be listed. */
  verbs: Set<string>;
  /** The words under which things and properties stand, without their other forms. */
  headwords: string[];
};

function readSpanish(): Spanish {
  const lines = new TextDecoder()
    .decode(spanish.dic)
    .split(/\r?\n/)
    .slice(1)
    .filter(isCommon)
    .map((line) => line.normalize('NFC'));
  const endings = readEndings(new TextDecoder().decode(spanish.aff));
  const withFlags = (flags: readonly string[]) =>
    flags.map((flag) => [flag, endings.get(flag) ?? []] as const);
  const ofThings = withFlags(OF_THINGS);
  const participle = withFlags([PARTICIPLE]);
  const verbs = lines.filter((line) => /^[^/]+[aeií]r\//.test(line));
  const things = new Set(lines.flatMap((line) => [withoutFlags(line), ...formsOf(line, ofThings)]));
  return {
    things,
    forms: Map.groupBy(things, withoutAccents),
    properties: new Set([
      ...lines.filter((line) => /^[^/]+o\/.*G/.test(line)).map(withoutFlags),
      ...verbs.flatMap((line) => formsOf(line, participle).filter((form) => form.endsWith('do'))),
    ]),
    verbs: new Set(verbs.map(withoutFlags)),
    headwords: lines.filter((line) => !isVerb(line)).map(withoutFlags),
  };
}

let opened: Spanish | undefined;

/** Read once: it takes a third of a second, and names, search and the words that are no typos all ask for it. */
export function openSpanish(): Spanish {
  opened ??= readSpanish();
  return opened;
}
