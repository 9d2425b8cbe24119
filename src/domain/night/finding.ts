/** What a night can find for an editor to see to. The urgent ones stand first: a buyer meets them. */
export const URGENT_KINDS = [
  'restart',
  'prices',
  'categories',
  'moved',
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
};

export const isUrgent = ({ kind }: Pick<Finding, 'kind'>): boolean =>
  (URGENT_KINDS as readonly string[]).includes(kind);
