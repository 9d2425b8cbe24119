import type { SearchWords } from '#domain/search/format/pack.ts';
import { fold } from '#domain/search/language/fold.ts';
import { rootOf } from '#domain/search/language/stem.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';
import { wordsOfThings } from './spanishDictionary.ts';

/**
 * Roots of the words that are no typos, whether a shop has them or not: those of the language, from the dictionary of
 * LibreOffice, and those of the trade.
 */
export function languageRoots({ synonyms, lexicon }: Pick<SearchWords, 'synonyms' | 'lexicon'>): Set<string> {
  const words = [...wordsOfThings(), ...readSynonyms([synonyms, ...lexicon].join('\n')).flat(2)];
  return new Set(words.map((word) => rootOf(fold(word))).filter((root) => /^\p{L}{3,}$/u.test(root)));
}
