import type { Fields } from './entry.ts';
import type { Entries } from './replica.ts';
import { entriesOf, type Tables } from './tables.ts';

/** What somebody counted of a product of a list, as it was typed. */
export type Count = { list: string; code: string; typed: string };

/** A code that was scanned, and is of no product that anybody knows. */
export type ScannedCode = { code: string; scannedMs: number };

/** What a person has from the shelves and has not ordered yet. Each count and code is an entry of its own. */
export type Shelf = { counts: readonly Count[]; scans: readonly ScannedCode[] };

export const EMPTY_SHELF: Shelf = { counts: [], scans: [] };

/** More codes that nobody knows are a delivery that the shop does not sell. */
export const SCANS_MAX = 100;

/** Everything that is kept of a person's drafts. */
export type Work = { tables: Tables; shelf: Shelf };

const isOf = (list: string, code: string) => (count: Count) => count.list === list && count.code === code;

/** With what was typed for a product of a list; '' takes the count away. */
export const withCount = ({ counts, scans }: Shelf, count: Count): Shelf => {
  const others = counts.filter((each) => !isOf(count.list, count.code)(each));
  return { counts: count.typed === '' ? others : [...others, count], scans };
};

export const withoutCounts = ({ counts, scans }: Shelf, list: string): Shelf => ({
  counts: counts.filter((count) => count.list !== list),
  scans,
});

const latestFirst = (a: ScannedCode, b: ScannedCode): number => b.scannedMs - a.scannedMs;

/** With a code, once however often it is scanned. The oldest go where there are too many. */
export const withScan = ({ counts, scans }: Shelf, scan: ScannedCode): Shelf => ({
  counts,
  scans: [...scans.filter(({ code }) => code !== scan.code), scan].toSorted(latestFirst).slice(0, SCANS_MAX),
});

export const withoutScans = ({ counts, scans }: Shelf, codes: readonly string[]): Shelf => ({
  counts,
  scans: scans.filter(({ code }) => !codes.includes(code)),
});

/** The entries of all that is kept of a person's drafts. */
export function workEntries({ tables, shelf }: Work): Entries {
  const entries = new Map<string, Fields>(entriesOf(tables));
  for (const count of shelf.counts) entries.set(`count ${count.list} ${count.code}`, count);
  for (const scan of shelf.scans) entries.set(`scan ${scan.code}`, scan);
  return entries;
}

/** What of entries is from the shelves. */
export function shelfOf(entries: Entries): Shelf {
  const ofKind = (kind: string) =>
    [...entries].flatMap(([key, fields]) => (key.startsWith(`${kind} `) ? [fields] : []));
  return {
    counts: ofKind('count') as Count[],
    scans: (ofKind('scan') as ScannedCode[]).toSorted(latestFirst),
  };
}
