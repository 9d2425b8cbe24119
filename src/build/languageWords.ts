import spanish from 'dictionary-es';
import type { SearchWords } from '#domain/search/format/pack.ts';
import { fold } from '#domain/search/language/fold.ts';
import { rootOf } from '#domain/search/language/stem.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';

/**
 * The endings that a thing or its property may have: feminine, participle, plural. A verb's other forms name no product, are
 * twelve times as many, and look like typos of other words.
 */
const ENDINGS = new Set(['G', 'D', 'S']);

/** What an ending takes from a word and adds to it, for words that end so. hunspell(5), “AFFIX CLASS”. */
type Ending = { flag: string; takes: string; adds: string; fits: RegExp };

function endingsOf(rules: string): Ending[] {
  const lines = rules.matchAll(/^SFX (\S) (\S+) (\S+) (\S+)$/gm);
  return Array.from(lines, ([, flag = '', takes = '', adds = '', fits = '']) => ({
    flag,
    takes: takes === '0' ? '' : takes,
    adds: adds.replace(/\/.*/, ''),
    fits: new RegExp(`${fits}$`),
  })).filter(({ flag }) => ENDINGS.has(flag));
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

/**
 * Roots of the words that are no typos, whether a shop has them or not: those of the language, from the dictionary of
 * LibreOffice, and those of the trade.
 */
export function languageRoots({ synonyms, lexicon }: Pick<SearchWords, 'synonyms' | 'lexicon'>): Set<string> {
  const endings = endingsOf(new TextDecoder().decode(spanish.aff));
  const lines = new TextDecoder().decode(spanish.dic).split(/\r?\n/).slice(1);
  const words = [
    ...lines.filter(isCommon).flatMap((line) => formsOf(line.normalize('NFC'), endings)),
    ...readSynonyms([synonyms, ...lexicon].join('\n')).flat(2),
  ];
  return new Set(words.map((word) => rootOf(fold(word))).filter((root) => /^\p{L}{3,}$/u.test(root)));
}
