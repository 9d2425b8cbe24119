/** What a night can find for an editor to see to. The urgent ones cost a buyer something. */
export const URGENT_KINDS = [
  'restart',
  'prices',
  'categories',
  'moved',
  'outsideMenu',
  'menu',
  'redirects',
  'links',
  'duplicates',
  'merchandising',
  'unreadable',
] as const;
const OTHER_KINDS = [
  'nameless',
  'longWord',
  'comma',
  'withoutPicture',
  'withoutCategory',
  'badBarcode',
  'excluded',
  'onlyInOffice',
  'idleSynonyms',
  'idleDuplicates',
  'idleBoxes',
  'idleMerchandising',
  'idleRedirects',
] as const;
export const FINDING_KINDS = [...URGENT_KINDS, ...OTHER_KINDS] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** One thing to see to: what it is, where, and what an editor does about it, in Spanish. */
export type Finding = {
  kind: FindingKind;
  /** An item code, a place of the menu, or a file with its line. With the kind it says whether two nights found the same. */
  where: string;
  what: string;
  remedy: string;
  /** How many products buyers do not find or cannot order because of it, those that are searched most tenfold; none: no product. */
  lostProducts?: number;
};

export const isUrgent = ({ kind }: Pick<Finding, 'kind'>): boolean =>
  (URGENT_KINDS as readonly string[]).includes(kind);

const lostBy = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { lostProducts = 0 }) => sum + lostProducts, 0);

/**
 * The same, kind by kind: first the kind by which buyers lose most products, and of each kind the finding by which they do. What
 * loses none keeps its order.
 */
export function mostLostFirst(findings: readonly Finding[]): Finding[] {
  const kinds = [...Map.groupBy(findings, ({ kind }) => kind).values()];
  return kinds
    .toSorted((a, b) => lostBy(b) - lostBy(a))
    .flatMap((ofKind) => ofKind.toSorted((a, b) => lostBy([b]) - lostBy([a])));
}
