import { rootOf } from './stem.ts';
import { type Phrase, rootsOf } from './synonyms.ts';

const isAbbreviated = (names: readonly Phrase[]): boolean => names.flat().some((word) => word.endsWith('.'));

/**
 * The groups of the trade's lexicon that belong in an index: the catalogue has all the words of one of their names, and
 * the editors name none of them otherwise, because they know their shop better. To explain an abbreviation is not to
 * name a thing.
 */
export function groupsOfUse(
  lexicon: readonly Phrase[][],
  editors: readonly Phrase[][],
  vocabulary: readonly string[],
): Phrase[][] {
  const said = new Set(
    editors
      .filter((names) => !isAbbreviated(names))
      .flat()
      .map(rootsOf),
  );
  const had = new Set(vocabulary.map(rootOf));
  return lexicon.filter(
    (names) =>
      !names.some((name) => said.has(rootsOf(name))) &&
      names.some((name) => name.every((word) => had.has(rootOf(word)))),
  );
}
