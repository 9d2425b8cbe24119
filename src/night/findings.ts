import type { readRedirects } from '#build/readRedirects.ts';
import { finding as copy, reasonOf } from '#copy/night/findings.ts';
import { trailOf } from '#copy/night/words.ts';
import type { Finding, FindingKind } from '#domain/night/finding.ts';
import { emptyEntries, topmost } from '#domain/night/losses.ts';
import { isBarcode } from '#domain/product/barcode.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { termsOf } from '#domain/trade/text/terms.ts';
import type { Editorial } from '#snapshot/editorial.ts';
import type { Snapshot, SnapshotProduct } from '#snapshot/schema.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import type { DeadLink } from './deadLinks.ts';
import { inMerchandising } from './merchandising.ts';

type Night = {
  snapshot: Pick<Snapshot, 'products'>;
  report: SnapshotReport;
  /** The text of the editors' file. */
  synonyms: string;
  /** The editors' menu, each entry as names from its family down. */
  menuTrails: readonly (readonly string[])[];
  redirects: Pick<ReturnType<typeof readRedirects>, 'problems' | 'unreadable' | 'answers'>;
  deadLinks: readonly DeadLink[];
  /** A server that runs has other code than the release, and does not restart by itself. */
  needsRestart: boolean;
  editorial: Editorial;
};

type FindingText = Pick<Finding, 'what' | 'remedy'>;

const LONG_WORD = 40;

/** Item and name, as the report shows what it finds in a product. */
const nameOf = ({ code, name }: { code: string; name: string }): string =>
  name === '' || name === code ? code : `${code} · ${name}`;

/** The roots of the words that a product is found by. */
const rootsOf = ({ name, description }: SnapshotProduct): Set<string> =>
  new Set(termsOf([name, ...description].join(' ')).map(({ term }) => rootOf(term)));

function idleSynonyms(products: SnapshotProduct[], file: string): string[] {
  const waiting = new Set(readSynonyms(file));
  for (const product of products) {
    const roots = rootsOf(product);
    for (const phrases of waiting) {
      if (phrases.some((phrase) => phrase.every((word) => roots.has(rootOf(word))))) waiting.delete(phrases);
    }
    if (waiting.size === 0) break;
  }
  return [...waiting].map((phrases) => phrases.map((phrase) => phrase.join(' ')).join(' = '));
}

const longestWord = (name: string): number =>
  Math.max(0, ...name.split(/\s+/).map((word) => [...word].length));

/** What is wrong with the products that are published. */
function inProducts(products: SnapshotProduct[]): Finding[] {
  const each = (
    kind: FindingKind,
    isFound: (product: SnapshotProduct) => boolean,
    textOf: (product: SnapshotProduct) => FindingText,
  ): Finding[] =>
    products.filter(isFound).map((product) => ({ kind, where: nameOf(product), ...textOf(product) }));
  return [
    ...each(
      'nameless',
      ({ code, name }) => name === '' || name === code,
      () => copy.nameless,
    ),
    ...each(
      'longWord',
      ({ name }) => longestWord(name) > LONG_WORD,
      ({ name }) => copy.longWord(longestWord(name)),
    ),
    ...each(
      'comma',
      ({ code }) => code.includes(','),
      () => copy.comma,
    ),
    ...each(
      'withoutPicture',
      ({ pictures }) => pictures.length === 0,
      () => copy.withoutPicture,
    ),
    ...each(
      'withoutCategory',
      ({ path }) => path.length === 0,
      () => copy.withoutCategory,
    ),
    ...each(
      'badBarcode',
      ({ codeBars }) => codeBars !== null && !isBarcode(codeBars),
      ({ codeBars }) => copy.badBarcode(codeBars ?? ''),
    ),
  ];
}

/** Lines of the editors' file that do not lead to a page. */
const inRedirects = ({ problems, unreadable }: Night['redirects']): Finding[] => [
  ...problems.map(
    ({ line, from, to, problem }): Finding => ({
      kind: 'redirects',
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

/** What buyers lose: prices, places that went, entries of the menu that lead to nothing, products that were left out. */
function losses(night: Night): Finding[] {
  const { snapshot, report, menuTrails, redirects, deadLinks, needsRestart } = night;
  const { prices, lost, left } = report;
  const lostKeys = new Set(lost.map(({ key }) => key));
  return [
    ...(needsRestart ? [{ kind: 'restart' as const, ...copy.restart }] : []),
    ...(prices?.failed
      ? [{ kind: 'prices' as const, where: '/web/ProductLookup', ...copy.pricesUnasked(prices.failed) }]
      : []),
    ...(prices?.unshown ?? []).map(({ code, why }) => ({
      kind: 'prices' as const,
      where: code,
      ...copy.prices(why),
    })),
    ...topmost(lost).map(
      ({ names, had, now }): Finding =>
        now
          ? { kind: 'moved', where: trailOf(names), ...copy.moved({ had, now: now.names }) }
          : { kind: 'categories', where: trailOf(names), ...copy.emptied({ had }) },
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
      ({ code, names }): Finding => ({ kind: 'duplicates', where: code, ...copy.duplicates(names) }),
    ),
    ...inMerchandising(night.editorial, { products: snapshot.products, isPage: redirects.answers }),
    ...left.map(
      (row): Finding => ({
        kind: 'unreadable',
        where: row.code || copy.unreadableRow(row.row),
        ...copy.unreadable(reasonOf(row)),
      }),
    ),
  ];
}

/** All that an editor has to see to after this night, the most urgent first. */
export const findingsIn = (night: Night): Finding[] => [
  ...losses(night),
  ...inProducts(night.snapshot.products),
  ...night.report.excluded.map(
    (product): Finding => ({
      kind: 'excluded',
      where: nameOf(product),
      ...copy.excluded,
    }),
  ),
  ...night.report.menu.onlyInOffice.map(
    (where): Finding => ({
      kind: 'onlyInOffice',
      where,
      ...copy.onlyInOffice,
    }),
  ),
  ...idleSynonyms(night.snapshot.products, night.synonyms).map(
    (where): Finding => ({
      kind: 'idleSynonyms',
      where,
      ...copy.idleSynonyms,
    }),
  ),
  ...night.report.idleDuplicateRules.map(
    ({ line, code }): Finding => ({
      kind: 'idleDuplicates',
      where: copy.idleDuplicatesPlace(line),
      ...copy.idleDuplicates(code),
    }),
  ),
];
