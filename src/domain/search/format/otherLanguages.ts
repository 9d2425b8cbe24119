import type { CatalogueNames } from '#domain/search/language/lexicon.ts';
import { type Phrase, rootsOf } from '#domain/search/language/synonyms.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { LABEL_WORDS } from '#domain/trade/text/words.ts';

/** The names of things in Spanish, all that there are; and what this catalogue calls its products. */
type Spanish = { taken: readonly Phrase[]; vocabulary: readonly string[]; called: CatalogueNames };

function addNew(names: Phrase[], more: readonly Phrase[]): void {
  const has = new Set(names.map(rootsOf));
  names.push(...more.filter((name) => !has.has(rootsOf(name))));
}

/**
 * Groups of names with those of other languages: of each line of a file the first name is Spanish, and the others are that
 * thing's where this catalogue has it. Spanish comes first: a name that is one of another thing in Spanish, or in the name of
 * a product, is not taken.
 */
export function withOtherLanguages(
  groups: readonly Phrase[][],
  files: readonly string[],
  { taken, vocabulary, called }: Spanish,
): Phrase[][] {
  const spanish = new Set(taken.map(rootsOf));
  const had = new Set(vocabulary.map(rootOf));
  const all = groups.map((names) => [...names]);
  const byName = new Map<string, Phrase[][]>();
  for (const names of all) {
    for (const roots of names.map(rootsOf)) byName.set(roots, [...(byName.get(roots) ?? []), names]);
  }
  for (const [first = [], ...others] of files.flatMap(readSynonyms)) {
    const free = others
      .map((name) => name.filter((word) => !LABEL_WORDS.has(word)))
      .filter((name) => !spanish.has(rootsOf(name)) && !called.isNamed(name));
    const existing = byName.get(rootsOf(first));
    if (free.length === 0) continue;
    if (existing) for (const names of existing) addNew(names, free);
    else if (first.every((word) => had.has(rootOf(word)))) all.push([first, ...free]);
  }
  return all;
}
