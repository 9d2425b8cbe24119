import spanish from 'dictionary-es';

/** What an ending takes from a word and adds to it, for words that end so. hunspell(5), “AFFIX CLASS”. */
type Ending = { flag: string; takes: string; adds: string; fits: RegExp };

/**
 * The endings that a thing or its property may have: feminine, participle, plural. A verb's other forms name no product, are
 * twelve times as many, and look like typos of other words.
 */
const OF_THINGS = new Set(['G', 'D', 'S']);

function readEndings(rules: string): Ending[] {
  const lines = rules.matchAll(/^SFX (\S) (\S+) (\S+) (\S+)$/gm);
  return Array.from(lines, ([, flag = '', takes = '', adds = '', fits = '']) => ({
    flag,
    takes: takes === '0' ? '' : takes,
    adds: adds.replace(/\/.*/, ''),
    fits: new RegExp(`${fits}$`),
  }));
}

/** A line of the dictionary: the word, as itself and with each of its endings. */
function formsOf(line: string, endings: readonly Ending[]): string[] {
  const [word = '', flags = ''] = line.split('/');
  const own = endings.filter(
    ({ flag, takes, fits }) => flags.includes(flag) && word.endsWith(takes) && fits.test(word),
  );
  return [word, ...own.map(({ takes, adds }) => word.slice(0, word.length - takes.length) + adds)];
}

/** A proper name is no word that a shop lacks, and looks like one of its brands. */
const isCommon = (line: string): boolean => /^\p{Ll}/u.test(line);

const withoutFlags = (line: string): string => line.replace(/\/.*/, '');

/** The lines of the dictionary's common words, in composed letters, and its endings. */
function openDictionary(): { lines: string[]; endings: Ending[] } {
  const lines = new TextDecoder().decode(spanish.dic).split(/\r?\n/).slice(1);
  return {
    lines: lines.filter(isCommon).map((line) => line.normalize('NFC')),
    endings: readEndings(new TextDecoder().decode(spanish.aff)),
  };
}

/** Every word of the dictionary of LibreOffice that may name a thing or a property, in all its forms. */
export function wordsOfThings(): string[] {
  const { lines, endings } = openDictionary();
  const ofThings = endings.filter(({ flag }) => OF_THINGS.has(flag));
  return lines.flatMap((line) => formsOf(line, ofThings));
}

/** A verb has endings of its own, which `telar` and other things that end so have not. */
const isVerb = (line: string): boolean => /^[^/]+[aeií]r\/.*R/.test(line);

/** The words under which the dictionary has its things and properties, without their other forms. */
export const headwords = (): string[] =>
  openDictionary()
    .lines.filter((line) => !isVerb(line))
    .map(withoutFlags);

/** What the rule for reading forms asks of the language. */
export type Spanish = {
  /** Every word of things and properties, in all its forms. */
  things: Set<string>;
  /** Those of them that have another ending for the other gender, in the masculine singular: `metálico`, `cromado`. */
  properties: Set<string>;
  /** In the infinitive: their other forms are too many to be listed. */
  verbs: Set<string>;
};

export function openSpanish(): Spanish {
  const { lines, endings } = openDictionary();
  const ofThings = endings.filter(({ flag }) => OF_THINGS.has(flag));
  const participle = endings.filter(({ flag, adds }) => flag === 'D' && adds.endsWith('do'));
  const verbs = lines.filter((line) => /^[^/]+[aeií]r\//.test(line));
  return {
    things: new Set(lines.flatMap((line) => formsOf(line, ofThings))),
    properties: new Set([
      ...lines.filter((line) => /^[^/]+o\/.*G/.test(line)).map(withoutFlags),
      ...verbs.flatMap((line) => formsOf(line, participle).slice(1)),
    ]),
    verbs: new Set(verbs.map(withoutFlags)),
  };
}
