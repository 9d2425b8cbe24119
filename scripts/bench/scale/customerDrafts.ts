import type { CartOwner } from '#backoffice/calls/cart.ts';
import { type Change, nextStamp } from '#domain/quickOrder/drafts/entry.ts';
import { DONE_TABLES_KEPT } from '#domain/quickOrder/drafts/tables.ts';
import type { Database } from '#server/database/schema.ts';
import { sizeOf } from '#server/quickOrder/draftRows.ts';
import { changeDrafts } from '#server/quickOrder/drafts.ts';

/** A table in work and the last five that were ordered, a shelf that is counted, and what a year of ordered tables leaves of removals. */
const LINES = 12;
const COUNTED = 20;
const SCANNED = 2;
const REMOVED = 7 * (LINES + 1);

const STAMP = nextStamp('', Date.UTC(2026, 10, 29), 'a1b2c3d4');
const idOf = (kind: string, at: number): string => `${kind}-${at}`.padEnd(36, '.');

function rowFields(at: number, draft: string): Record<string, unknown> {
  const code = `${(at * 7919) % 10_000}-${1_000 + at}`;
  const item = {
    product: {
      ...{ code, name: 'Amoladora angular 115 mm 850 W con disco', unitMult: 1, brand: 'Barbarossa' },
      picture: { hash: '0123456789abcdef', width: 960, height: 720 },
    },
    ...{ text: '12', roundedFrom: null },
  };
  const account = [
    { text: code, role: 'product' },
    { text: '12', role: 'quantity' },
  ];
  return {
    ...{ draft, batch: idOf('batch', at), raw: `${code} 12`, reading: 'sure', words: null, count: '' },
    ...{ ways: [[item]], items: [item], isTicked: true, isUncounted: false, account, position: at },
  };
}

const many = (count: number, make: (at: number) => Change): Change[] =>
  Array.from({ length: count }, (_, at) => make(at));

function entriesOfPerson(): Change[] {
  const tables = ['first', ...Array.from({ length: DONE_TABLES_KEPT }, (_, at) => idOf('table', at))];
  return [
    ...tables
      .slice(1)
      .map(
        (id): Change => ({ kind: 'draft', id, at: STAMP, fields: { name: '', doneAt: 1_764_374_400_000 } }),
      ),
    ...tables.flatMap((draft, table) =>
      many(LINES, (at) => ({
        ...{ kind: 'row', id: idOf('row', table * LINES + at), at: STAMP, stamps: { draft: STAMP } },
        fields: rowFields(at, draft),
      })),
    ),
    ...many(COUNTED, (at) => ({
      ...{ kind: 'count', id: idOf('count', at), at: STAMP },
      fields: { list: idOf('list', 0), code: `${1_000 + at}`, typed: '6' },
    })),
    ...many(SCANNED, (at) => ({
      ...{ kind: 'scan', id: `779000000000${at}`, at: STAMP },
      fields: { code: `779000000000${at}`, scannedMs: 1_764_374_400_000 },
    })),
    ...many(REMOVED, (at) => ({ kind: 'row', id: idOf('gone', at), at: STAMP, fields: null })),
  ];
}

/** The rows of a person's drafts. */
export function draftsOfCustomer(owner: CartOwner): { draft_owners: object[]; draft_entries: object[] } {
  const entries = entriesOfPerson();
  const sizes = entries.map(sizeOf);
  const sum = (name: 'entries' | 'drafts' | 'bytes'): number =>
    sizes.reduce((total, size) => total + size[name], 0);
  return {
    draft_owners: [
      {
        ...{ ...owner, rev: entries.length, whole_before: 0 },
        ...{ entries: sum('entries'), drafts: sum('drafts'), bytes: sum('bytes') },
      },
    ],
    draft_entries: entries.map((change, at) => {
      const { kind, id, ...entry } = change;
      const gone = entry.fields === null ? 1 : 0;
      return {
        ...{ ...owner, kind, id, rev: at + 1, gone, bytes: sizes[at]?.bytes ?? 0 },
        entry: JSON.stringify(entry),
      };
    }),
  };
}

let last = STAMP;

/** A quantity that is typed into a row of a table, as a browser sends it. */
export async function typeIntoDraft(db: Database, owner: CartOwner): Promise<void> {
  last = nextStamp(last, Date.now(), 'e5f6a7b8');
  const fields = { ...rowFields(3, 'first'), count: String(Date.now() % 100) };
  const change: Change = { kind: 'row', id: idOf('row', 3), at: STAMP, stamps: { count: last }, fields };
  await changeDrafts(db, owner, [change], { since: '1000000' });
}
