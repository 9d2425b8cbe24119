import { rootOf } from './stem.ts';
import { type Phrase, rootsOf } from './synonyms.ts';
import type { NamedThing } from './synonymsFile.ts';

const isAbbreviated = (names: readonly Phrase[]): boolean => names.flat().some((word) => word.endsWith('.'));

/** Whether a name is in that of some product, and whether it says what some product is: a `llave tubo` is no `tubo`. */
export type Called = { isNamed: (name: Phrase) => boolean; isHead: (name: Phrase) => boolean };

/**
 * A thing's names in a shop. What is named otherwise elsewhere is so here, unless the editors say what it is, or the shop has
 * both names, or has it only as a part of others: one with an *amoladora* and a *pulidora* sells two things, and one with only a
 * *pulidora* may call the former so.
 */
function namesHere(
  { names, elsewhere }: NamedThing,
  said: (name: Phrase) => boolean,
  { isNamed, isHead }: Called,
): Phrase[] {
  const hasBoth = names.some(isNamed);
  const isOtherThing = (name: Phrase): boolean => isNamed(name) && (hasBoth || !isHead(name));
  return [...names, ...elsewhere.filter((name) => !said(name) && !isOtherThing(name))];
}

/** Whether a catalogue has a word, in singular or plural, or the first half of it and more: `DETERG.` is `detergente`. */
function hadIn(vocabulary: readonly string[]): (word: string) => boolean {
  const had = new Set(vocabulary.map(rootOf));
  const shortened = new Set(vocabulary.filter((term) => term.endsWith('.')));
  return (word) => {
    const lengths = Array.from({ length: Math.floor(word.length / 2) }, (_, at) => word.length - 1 - at);
    return had.has(rootOf(word)) || lengths.some((length) => shortened.has(`${word.slice(0, length)}.`));
  };
}

/**
 * The groups of the trade's lexicon that belong in an index: the catalogue has all the words of one of their names, and
 * the editors name none of them otherwise, because they know their shop better. To explain an abbreviation is not to
 * name a thing.
 */
export function groupsOfUse(
  lexicon: readonly NamedThing[],
  editors: readonly Phrase[][],
  vocabulary: readonly string[],
  called: Called,
): Phrase[][] {
  const theirs = new Set(
    editors
      .filter((names) => !isAbbreviated(names))
      .flat()
      .map(rootsOf),
  );
  const said = (name: Phrase): boolean => theirs.has(rootsOf(name));
  const hadWord = hadIn(vocabulary);
  return lexicon
    .map((thing) => namesHere(thing, said, called))
    .filter((names) => !names.some(said) && names.some((name) => name.every(hadWord)));
}
