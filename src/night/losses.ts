import type { readRedirects } from '#build/readRedirects.ts';
import { finding as copy, reasonOf } from '#copy/night/findings.ts';
import { trailOf } from '#copy/night/words.ts';
import { type Finding, mostLostFirst } from '#domain/night/finding.ts';
import { emptyEntries, familiesOutside, topmost } from '#domain/night/losses.ts';
import type { Editorial } from '#snapshot/editorial.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import type { DeadLink } from './deadLinks.ts';
import { inMerchandising } from './merchandising.ts';

/** What tells what buyers lose. */
export type NightLosses = {
  snapshot: Pick<Snapshot, 'products'>;
  report: SnapshotReport;
  /** The editors' menu, each entry as names from its family down. */
  menuTrails: readonly (readonly string[])[];
  redirects: Pick<ReturnType<typeof readRedirects>, 'problems' | 'unreadable' | 'answers'>;
  deadLinks: readonly DeadLink[];
  /** A server that runs has other code than the release, and does not restart by itself. */
  needsRestart: boolean;
  editorial: Editorial;
  /** The codes of the products that are searched most. */
  sought: readonly string[];
};

/** Lines of the editors' file that do not lead to a page, or that nobody is led by. */
const inRedirects = ({ problems, unreadable }: NightLosses['redirects']): Finding[] => [
  ...problems.map(
    ({ line, from, to, problem }): Finding => ({
      kind: problem === 'dead' || problem === 'loop' ? 'redirects' : 'idleRedirects',
      where: copy.redirects.place(line),
      ...copy.redirects[problem](from, to),
    }),
  ),
  ...unreadable.map(
    ({ line, text }): Finding => ({
      kind: 'redirects',
      where: copy.redirects.place(line),
      ...copy.redirects.unreadable(text),
    }),
  ),
];

/** What is searched most is missed by so many more. */
const SOUGHT_COUNTS_FOR = 10;
/** As many come by the menu, of five that find a product. */
const FOUND_BY_SEARCH_ALONE = 0.2;

/** Prices that cannot be shown, by why. */
function unshownPrices(prices: SnapshotReport['prices'], products: number): Finding[] {
  if (!prices) return [];
  const { sampled, share, unshown } = prices;
  return [...Map.groupBy(unshown, ({ why }) => why)].map(([why, rows]) => {
    const part = (share * rows.length) / unshown.length;
    const codes = rows.map(({ code }) => code);
    return {
      kind: 'prices',
      where: why,
      lostProducts: Math.round(part * products),
      ...copy.prices({ codes, sampled, share: part }),
    };
  });
}

/** What buyers lose: prices, places that went, entries of the menu that lead to nothing, products that were left out. */
function allLosses(night: NightLosses): Finding[] {
  const { snapshot, report, menuTrails, redirects, deadLinks, needsRestart } = night;
  const { prices, lost, left } = report;
  const sought = new Set(night.sought);
  const weigh = (codes: readonly string[]): number =>
    codes.reduce((sum, code) => sum + (sought.has(code) ? SOUGHT_COUNTS_FOR : 1), 0);
  const lostKeys = new Set(lost.map(({ key }) => key));
  return [
    ...(needsRestart ? [{ kind: 'restart' as const, ...copy.restart }] : []),
    ...(prices?.failed
      ? [
          {
            kind: 'prices' as const,
            where: '/web/ProductLookup',
            lostProducts: snapshot.products.length,
            ...copy.pricesUnasked(prices.failed),
          },
        ]
      : []),
    ...unshownPrices(prices, snapshot.products.length),
    ...familiesOutside(menuTrails, snapshot.products).map(
      ({ names, codes }): Finding => ({
        kind: 'outsideMenu',
        where: trailOf(names),
        lostProducts: weigh(codes) * FOUND_BY_SEARCH_ALONE,
        ...copy.outsideMenu(codes.length),
      }),
    ),
    ...topmost(lost).map(
      ({ names, had, gone, now }): Finding =>
        now
          ? { kind: 'moved', where: trailOf(names), ...copy.moved({ had, now: now.names }) }
          : { kind: 'categories', where: trailOf(names), lostProducts: gone, ...copy.emptied({ had }) },
    ),
    // Of a place that was lost tonight it is said above what to do in the menu.
    ...emptyEntries(menuTrails, snapshot.products)
      .filter(({ key }) => !lostKeys.has(key))
      .map(
        ({ names }): Finding => ({
          kind: 'menu',
          where: trailOf(names),
          ...copy.emptyEntry(names.length === 1),
        }),
      ),
    ...inRedirects(redirects),
    ...deadLinks.map(
      ({ file, line, to }): Finding => ({
        kind: 'links',
        where: copy.linksPlace(file, line),
        ...copy.links(to),
      }),
    ),
    ...report.duplicates.map(
      ({ code, names }): Finding => ({
        kind: 'duplicates',
        where: code,
        lostProducts: names.length - 1,
        ...copy.duplicates(names),
      }),
    ),
    ...inMerchandising(night.editorial, { products: snapshot.products, isPage: redirects.answers }),
    ...left.map(
      (row): Finding => ({
        kind: 'unreadable',
        where: row.code || copy.unreadableRow(row.row),
        lostProducts: weigh([row.code]),
        ...copy.unreadable(reasonOf(row)),
      }),
    ),
  ];
}

/** What buyers lose, that by which they lose most first. */
export const losses = (night: NightLosses): Finding[] => mostLostFirst(allLosses(night));
