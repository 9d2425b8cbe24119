import type { SearchWords } from '#domain/search/format/namesOfUse.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { openSpanish } from './spanishDictionary.ts';

/**
 * Roots of the words that are no typos, whether a shop has them or not: those of the language, from the dictionary of
 * LibreOffice, and those of the trade, in Spanish and in other languages.
 */
export function languageRoots({
  synonyms,
  lexicon,
  languages = [],
}: Pick<SearchWords, 'synonyms' | 'lexicon' | 'languages'>): Set<string> {
  const words = [
    ...openSpanish().things,
    ...readSynonyms([synonyms, ...lexicon, ...languages].join('\n')).flat(2),
  ];
  return new Set(words.map((word) => rootOf(fold(word))).filter((root) => /^\p{L}{3,}$/u.test(root)));
}
