import { SENSES_VERSION, type SensesFile } from '#domain/search/language/senses.ts';
import { type Phrase, rootsOf } from '#domain/search/language/synonyms.ts';
import { type NamedThing, readLexicon } from '#domain/search/language/synonymsFile.ts';
import { rowsOf } from '#domain/search/match.ts';
import { areOfTwoGenders, rootOf } from '#domain/trade/text/stem.ts';
import type { SearchIndex } from './open.ts';

/** A family is named beside the nearest one when it has at least this share of the things that the nearest has. */
const NEARLY_AS_MANY = 0.5;
const FAMILIES_MAX = 3;
/** One thing may lie anywhere: a heater among the tools. */
const LEAST_THINGS = 2;

/** The groups of the lexicon that stand together: those under one comment of one file are of a kind. */
const sectionsOf = (file: string): NamedThing[][] =>
  file
    .split(/^#.*$/m)
    .map(readLexicon)
    .filter(({ length }) => length > 0);

/** Products that are called so: their name begins with the first word, and has the others. */
function productsNamed(
  { vocabulary, inNames, heads }: SearchIndex,
  [head = '', ...others]: Phrase,
): number[] {
  const idsOf = (word: string): number[] => vocabulary.byRoot.get(rootOf(word)) ?? [];
  const ofHead = idsOf(head)
    .filter((id) => !areOfTwoGenders(vocabulary.terms[id] ?? '', head))
    .flatMap((id) => Array.from(rowsOf(inNames, id)).filter((row) => heads[row] === id + 1));
  const ofOthers = others.map(
    (word) => new Set(idsOf(word).flatMap((id) => Array.from(rowsOf(inNames, id)))),
  );
  return ofHead.filter((row) => ofOthers.every((rows) => rows.has(row)));
}

type Thing = { names: Phrase[]; rows: number[] };

/** The families that have most of some things: a large one is no nearer for its many products of one of them. */
function nearest({ paths, pathOf }: SearchIndex, things: readonly Thing[]): string[] {
  const counts = new Map<string, number>();
  for (const { rows } of things) {
    const families = new Set(rows.flatMap((row) => paths[pathOf[row] ?? 0]?.[0] ?? []));
    for (const family of families) counts.set(family, (counts.get(family) ?? 0) + 1 / families.size);
  }
  const least = Math.max(LEAST_THINGS, NEARLY_AS_MANY * Math.max(...counts.values()));
  return Array.from(counts)
    .filter(([family, count]) => family !== '' && count >= least)
    .sort(([, a], [, b]) => b - a)
    .slice(0, FAMILIES_MAX)
    .map(([family]) => family);
}

/**
 * The file of a release that `openSenses` reads: for each thing of the trade that the shop lacks, the families that have the
 * others under its comment in the lexicon or, where there are none, in its file.
 */
export function packSenses(index: SearchIndex, lexicon: readonly string[]): string {
  const byFamilies = new Map<string, string[]>();
  for (const file of lexicon) {
    const sections = sectionsOf(file).map((groups) =>
      groups.map(
        ({ names, elsewhere }): Thing => ({
          names: [...names, ...elsewhere],
          rows: names.flatMap((name) => productsNamed(index, name)),
        }),
      ),
    );
    const ofFile = nearest(index, sections.flat());
    for (const things of sections) {
      const own = nearest(index, things);
      const families = own.length > 0 ? own : ofFile;
      const lacking = things
        .filter(({ rows }) => rows.length === 0)
        .flatMap(({ names }) => names.map(rootsOf));
      if (families.length === 0 || lacking.length === 0) continue;
      const key = families.join('\t');
      byFamilies.set(key, [...(byFamilies.get(key) ?? []), ...lacking]);
    }
  }
  const senses = Array.from(byFamilies, ([key, names]) => [key.split('\t'), [...new Set(names)]] as const);
  const file: SensesFile = [SENSES_VERSION, senses];
  return JSON.stringify(file);
}
