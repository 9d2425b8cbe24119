import { readFileSync } from 'node:fs';
import type { SearchIndex } from '#domain/search/format/open.ts';
import { searchCatalogue } from '../search/catalogue.ts';
import { indexOfProducts, openShop } from '../search/quality.ts';
import { judge, type Verdict, type WantedBlock, type WantedLine } from './score.ts';

/** The shops for which strangers wrote orders, each with the catalogue alone before them. */
export const LINE_SHOPS = ['sandbox', 'argentine', 'colombian'] as const;
/** More, for the demonstration's own catalogue: with prices, totals and the tables of several programs. */
export const DEMO_SETS = ['demo4', 'demo5', 'demo6'] as const;
export type LineShop = (typeof LINE_SHOPS | typeof DEMO_SETS)[number];

const blocksOf = (name: LineShop): WantedBlock[] =>
  JSON.parse(
    readFileSync(new URL(`../../../tests/domain/quickOrder/lines.${name}.json`, import.meta.url), 'utf8'),
  );

/** Every line that any stranger wrote: more than a thousand, no two alike. */
export const linesOfAll = (): string =>
  LINE_SHOPS.flatMap((name) => blocksOf(name).map(({ text }) => text)).join('\n\n');

/** The demonstration's catalogue with the names that a hostile one has. */
const demoIndex = (): SearchIndex => indexOfProducts(searchCatalogue(600, 1, true));

export const judgeShop = (name: LineShop): Verdict[] =>
  judge(
    name === 'sandbox' || name === 'argentine' || name === 'colombian' ? openShop(name).index : demoIndex(),
    blocksOf(name),
  );

export type LineKind = 'exact' | 'words' | 'not carried' | 'aside';

export const kindOf = ({ aside, codes, exact }: WantedLine): LineKind =>
  aside ? 'aside' : codes?.length === 0 ? 'not carried' : exact ? 'exact' : 'words';

/** The share of the lines of a kind whose verdict is one of these. */
export function shareOf(
  verdicts: readonly Verdict[],
  kind: LineKind,
  wanted: readonly Verdict['verdict'][],
): number {
  const lines = verdicts.filter((each) => kindOf(each.wanted) === kind);
  return lines.filter(({ verdict }) => wanted.includes(verdict)).length / lines.length;
}
