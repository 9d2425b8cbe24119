import { beginningsOf } from '#domain/search/language/actions.ts';
import { type CatalogueNames, groupsOfUse, kindsOfUse } from '#domain/search/language/lexicon.ts';
import {
  type NamedThing,
  packSynonyms,
  readLexicon,
  readSynonyms,
} from '#domain/search/language/synonymsFile.ts';
import { contractionsIn, marksIn, type WordSources } from './contractions.ts';
import { lookAlikes } from './lookAlikes.ts';
import { withOtherLanguages } from './otherLanguages.ts';

/**
 * What is known of words beside the catalogue: the text of the editors' two files, of the lexicon's, one for each trade, and of
 * those of other languages; and the words of the dictionary, each in one form.
 */
export type SearchWords = {
  synonyms: string;
  brands: string;
  lexicon: readonly string[];
  languages?: readonly string[];
  dictionary?: () => readonly string[];
};

/** `titles` are the words of names, brands and categories; `vocabulary`, those of descriptions too. */
type Catalogue = {
  written: WordSources;
  titles: readonly string[];
  vocabulary: readonly string[];
  called: CatalogueNames;
};

const namesOf = (lexicon: readonly (readonly NamedThing[])[]): string[][] =>
  lexicon.flat().flatMap(({ names, elsewhere }) => [...names, ...elsewhere]);

/** A word of the trade, and no action: an infinitive finds what is for it. */
const isThing = (word: string): boolean => /^\p{L}+$/u.test(word) && beginningsOf(word).length === 0;

/** Of what is known of words, what this catalogue can use: the lines of names of things and kinds, and what only looks like a word of it. */
export function namesOfUse(
  words: Partial<SearchWords>,
  { written, titles, vocabulary, called }: Catalogue,
): { lines: string[]; lookAlikes: string[] } {
  const editors = readSynonyms(words.synonyms ?? '');
  const lexicon = (words.lexicon ?? []).map(readLexicon);
  const dictionary = words.dictionary?.() ?? [];
  const inTrade = namesOf(lexicon);
  const language = [
    ...dictionary,
    ...inTrade
      .flat()
      .filter(isThing)
      .flatMap((word) => [word, word.replace(/s$/, '')]),
  ];
  const spanish = [
    ...editors,
    ...groupsOfUse(lexicon, editors, vocabulary, called),
    ...(dictionary.length > 0
      ? [...contractionsIn(written, language, editors), ...marksIn(written, language)]
      : []),
  ];
  const taken = [...editors.flat(), ...inTrade];
  const named = withOtherLanguages(spanish, words.languages ?? [], { taken, vocabulary, called });
  return {
    lines: packSynonyms(named, kindsOfUse(lexicon, vocabulary)),
    lookAlikes: lookAlikes(language, spanish, named, { titles, vocabulary, ...called }),
  };
}
