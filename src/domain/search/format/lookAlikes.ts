import { beginningsOf } from '#domain/search/language/actions.ts';
import type { Phrase } from '#domain/search/language/synonyms.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { areApart, areOfTwoGenders, PROPERTY_ENDING, rootOf } from '#domain/trade/text/stem.ts';

/** A shorter word begins too many others, and is hardly asked for. */
const LETTERS_MIN = 3;
/** How the words end that have both genders: `mecánica` is no other thing than `mecánico`. */
const PROPERTY = new RegExp(`${PROPERTY_ENDING}[oa]$`);

/** What the catalogue's words begin with, but for other forms of the same word. */
function beginningsIn(vocabulary: readonly string[]): Set<string> {
  const beginnings = new Set<string>();
  for (const term of vocabulary.filter((each) => /^\p{L}+\.?$/u.test(each)))
    for (let length = LETTERS_MIN; length < term.length; length++) {
      const beginning = term.slice(0, length);
      if (rootOf(beginning) !== rootOf(term)) beginnings.add(beginning);
    }
  return beginnings;
}

/** What a catalogue calls its products: the words of names, brands and categories; those of descriptions too; and its names. */
type Catalogue = {
  titles: readonly string[];
  vocabulary: readonly string[];
  isNamed: (name: Phrase) => boolean;
};

/** The names of one word that lead to what some product is called. */
const leadingNames = (groups: readonly Phrase[][], { isNamed }: Catalogue): Set<string> =>
  new Set(
    groups
      .filter((group) => group.some(isNamed))
      .flat()
      .flatMap(([word = '', ...more]) => (more.length === 0 ? [word, word.replace(/e?s$/, '')] : [])),
  );

/**
 * Words that nothing is called, and that would find another in silence: `cal` begins `calibre`, and `bombo` is `bomba` but for
 * its gender; or would find what they name in another language: `tinta`. None is another Spanish name of a thing that is there.
 * `words` are those of the dictionary and the trade, each in one form; `groups`, the names of things in Spanish, and `all` also
 * in other languages.
 */
export function lookAlikes(
  words: readonly string[],
  groups: readonly Phrase[][],
  all: readonly Phrase[][],
  catalogue: Catalogue,
): string[] {
  const language = new Set(words.map(fold).filter((word) => word.length >= LETTERS_MIN));
  const names = leadingNames(groups, catalogue);
  const byRoot = Map.groupBy(
    [...catalogue.titles, ...names].filter((term) => /^\p{L}+$/u.test(term)),
    rootOf,
  );
  const inSpanish = new Set(groups.flat(2));
  const foreign = new Set(
    all.flat().flatMap(([word = '', ...more]) => (more.length === 0 && !inSpanish.has(word) ? word : [])),
  );
  const had = new Set(catalogue.vocabulary.map(rootOf));
  const [ofTitles, ofAll] = [catalogue.titles, catalogue.vocabulary].map(beginningsIn);
  const begins = (word: string): boolean => (had.has(rootOf(word)) ? ofTitles : ofAll)?.has(word) ?? false;
  const isAnother = (word: string, form: string): boolean =>
    areApart(word, form) ||
    (word === `${form}a` && !form.endsWith('or')) ||
    (areOfTwoGenders(word, form) && !PROPERTY.test(word) && language.has(form.replace(/s$/, '')));
  return Array.from(language)
    .filter((word) => {
      const forms = byRoot.get(rootOf(word)) ?? [];
      if (names.has(word)) return false;
      if (forms.length === 0 && foreign.has(word)) return true;
      return forms.length > 0
        ? forms.every((form) => isAnother(word, form))
        : begins(word) ||
            beginningsOf(word).some((beginning) => had.has(rootOf(beginning)) || begins(beginning));
    })
    .sort();
}
