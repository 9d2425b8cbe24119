import { expect, test } from 'vitest';
import { newReplica, noteChanges, takeChanges, unsentChanges } from '#domain/quickOrder/drafts/replica.ts';
import {
  EMPTY_SHELF,
  SCANS_MAX,
  type Shelf,
  shelfOf,
  withCount,
  withoutCounts,
  withoutScans,
  withScan,
  workEntries,
} from '#domain/quickOrder/drafts/shelf.ts';
import { NO_TABLES } from '#domain/quickOrder/drafts/tables.ts';

const entries = (shelf: Shelf) => workEntries({ tables: NO_TABLES, shelf });
const count = (code: string, typed: string, list = 'l-1') => ({ list, code, typed });
const SHELF = [count('A', '5'), count('B', '2'), count('A', '9', 'l-2')].reduce(withCount, EMPTY_SHELF);

test('counts are of a list, are written over, and go once it is ordered', () => {
  expect(withCount(SHELF, count('A', '6')).counts).toEqual([
    count('B', '2'),
    count('A', '9', 'l-2'),
    count('A', '6'),
  ]);
  expect(withCount(SHELF, count('A', '')).counts).toHaveLength(2);
  expect(withoutCounts(SHELF, 'l-1').counts).toEqual([count('A', '9', 'l-2')]);
});

test('a code that nobody knows is kept once, the latest first, and the oldest of too many goes', () => {
  const codes = Array.from({ length: SCANS_MAX + 1 }, (_, at) => ({ code: `C ${at}`, scannedMs: at }));
  const full = [...codes, { code: 'C 5', scannedMs: 1000 }].reduce(withScan, EMPTY_SHELF);
  expect(full.scans).toHaveLength(SCANS_MAX);
  expect(full.scans.map(({ code }) => code)).toEqual(expect.arrayContaining(['C 1', 'C 5']));
  expect(full.scans[0]).toEqual({ code: 'C 5', scannedMs: 1000 });
  expect(withoutScans(full, ['C 5']).scans).toHaveLength(SCANS_MAX - 1);
});

test('what two devices counted and scanned without connection is there on both', () => {
  const phone = noteChanges(newReplica('phonephn'), new Map(), entries(SHELF), 1);
  const own = withScan(withCount(EMPTY_SHELF, count('C', '1')), { code: 'X 1', scannedMs: 7 });
  const desk = noteChanges(newReplica('deskdesk'), new Map(), entries(own), 2);
  const changes = unsentChanges(phone, entries(SHELF));
  const taken = takeChanges(desk, entries(own), { since: 0, rev: 3, changes });
  const both = shelfOf(taken.entries);
  expect(both.counts).toEqual(expect.arrayContaining([...SHELF.counts, count('C', '1')]));
  expect(both.scans).toEqual([{ code: 'X 1', scannedMs: 7 }]);
  expect(unsentChanges(taken.replica, taken.entries)).toHaveLength(2);
});
