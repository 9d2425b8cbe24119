import { rootOf } from '#domain/trade/text/stem.ts';
import { type Kinds, type Phrase, rootsOf } from './synonyms.ts';
import type { NamedThing } from './synonymsFile.ts';

const isAbbreviated = (names: readonly Phrase[]): boolean => names.flat().some((word) => word.endsWith('.'));

/**
 * Whether a name is in that of some product; and the families of the products that it says what they are, one for each: a
 * `llave tubo` is no `tubo`.
 */
export type CatalogueNames = {
  isNamed: (name: Phrase) => boolean;
  familiesOf: (name: Phrase) => readonly string[];
};

/** A family has the things of a trade when it has at least this share of them. */
const OF_TRADE = 0.2;

/** Whether a family of the shop is one where it has the things of a trade, by their names that mean nothing else. */
function familiesOfTrade(
  trade: readonly NamedThing[],
  { familiesOf }: CatalogueNames,
): (family: string) => boolean {
  const all = trade.flatMap(({ names }) => names.flatMap(familiesOf));
  const counts = new Map<string, number>();
  for (const family of all) counts.set(family, (counts.get(family) ?? 0) + 1);
  return (family) => (counts.get(family) ?? 0) >= Math.max(1, all.length * OF_TRADE);
}

/**
 * A thing's names in a shop. What is named otherwise elsewhere is so here, unless the editors say what it is, or the shop has
 * both names, or calls so what lies elsewhere than the things of the trade: one with an *amoladora* and a *pulidora* sells two
 * things, and one with only a *pulidora* among its tools calls the former so; and a *taza* among the plates is no toilet.
 */
function namesHere(
  { names, elsewhere }: NamedThing,
  isEditors: (name: Phrase) => boolean,
  { isNamed, familiesOf }: CatalogueNames,
  isOfTrade: (family: string) => boolean,
): Phrase[] {
  const hasBoth = names.some(isNamed);
  const liesElsewhere = (name: Phrase): boolean => {
    const families = familiesOf(name);
    return families.filter(isOfTrade).length * 2 <= families.length;
  };
  const isOtherThing = (name: Phrase): boolean => isNamed(name) && (hasBoth || liesElsewhere(name));
  return [...names, ...elsewhere.filter((name) => !isEditors(name) && !isOtherThing(name))];
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
 * The groups of the lexicon, trade by trade, that belong in an index: the catalogue has all the words of one of their names, and
 * the editors name none of them otherwise, because they know their shop better. To explain an abbreviation is not to
 * name a thing.
 */
export function groupsOfUse(
  lexicon: readonly (readonly NamedThing[])[],
  editors: readonly Phrase[][],
  vocabulary: readonly string[],
  called: CatalogueNames,
): Phrase[][] {
  const theirs = new Set(
    editors
      .filter((names) => !isAbbreviated(names))
      .flat()
      .map(rootsOf),
  );
  const isEditors = (name: Phrase): boolean => theirs.has(rootsOf(name));
  const hadWord = hadIn(vocabulary);
  return lexicon
    .flatMap((trade) => {
      const isOfTrade = familiesOfTrade(trade, called);
      return trade
        .filter(({ kinds }) => kinds.length === 0)
        .map((thing) => namesHere(thing, isEditors, called, isOfTrade));
    })
    .filter((names) => !names.some(isEditors) && names.some((name) => name.every(hadWord)));
}

/** The kinds of things that the catalogue has, for those of which it has any. */
export function kindsOfUse(
  lexicon: readonly (readonly NamedThing[])[],
  vocabulary: readonly string[],
): Kinds[] {
  const hadWord = hadIn(vocabulary);
  return lexicon
    .flat()
    .map(({ names, kinds }) => ({ names, kinds: kinds.filter((kind) => kind.every(hadWord)) }))
    .filter(({ kinds }) => kinds.length > 0);
}
