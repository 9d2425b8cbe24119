import * as v from 'valibot';
import { named } from '#api/drafts/named.ts';
import { countFields, promoFields, rowFields, scanFields } from '#api/drafts/tableRow.ts';
import type { Replica } from '#domain/quickOrder/drafts/replica.ts';
import { EMPTY_SHELF, type Shelf, type Work } from '#domain/quickOrder/drafts/shelf.ts';
import { NO_TABLES, type Table } from '#domain/quickOrder/drafts/tables.ts';
import { promoFieldsOf, rowOfPromo } from '#domain/quickOrder/promoRows.ts';
import type { Draft, TableRow } from '#domain/quickOrder/table.ts';
import type { Owner } from '#stores/session/state.ts';
import { decodeStored, eachOf } from '#stores/slices.ts';

/** The local storage key of the order tables. */
export const DRAFTS_KEY = 'orderDrafts';

const row = v.object({ id: v.string(), ...rowFields });
const columns = v.exactOptional(v.array(v.picklist(['code', 'words', 'quantity', 'ignored'])));
const source = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string(), columns }),
  v.object({
    kind: v.literal('cells'),
    rows: v.array(v.array(v.string())),
    columns,
  }),
]);
const unread = eachOf({
  of: 'unread source',
  schema: v.object({
    ...{ id: v.string(), source },
    ...{ after: v.exactOptional(v.string()), below: v.exactOptional(v.string()) },
  }),
});

/** A row that another release wrote in another shape: its line is read again. */
const isLine = v.object({ id: v.string(), raw: v.string() });
const toUnread = ({ id, raw }: v.InferOutput<typeof isLine>): v.InferOutput<typeof unread> => [
  { id, source: { kind: 'text', text: raw } },
];

/**
 * What is in a table. Promotions are kept beside the rows: a tab of a release that knows none would take one for a line to be read.
 */
const contents = {
  rows: eachOf({ of: 'row', schema: v.union([row, isLine]) }),
  promos: v.optional(eachOf({ of: 'promotion', schema: v.object({ id: v.string(), ...promoFields }) }), []),
  unread,
  rest: eachOf({ of: 'rest', schema: v.string() }),
};
type Contents = v.InferOutput<v.ObjectSchema<typeof contents, undefined>>;

const byPosition = (a: TableRow, b: TableRow): number => (a.position ?? 0) - (b.position ?? 0);

/** The rows with the promotions in their places among them. */
function withPromos(rows: TableRow[], promos: Contents['promos']): TableRow[] {
  if (promos.length === 0) return rows;
  return [...rows, ...promos.map(({ id, ...promo }) => rowOfPromo(id, promo))].sort(byPosition);
}

const toContents = <Kept extends Contents>({ rows, promos, unread, ...kept }: Kept) => ({
  ...kept,
  rows: withPromos(
    rows.filter((each) => 'items' in each),
    promos,
  ),
  unread: [...rows.flatMap((each) => ('items' in each ? [] : toUnread(each))), ...unread],
});

const head = { id: v.string(), name: v.string(), doneAt: v.nullable(v.number()) };
const stamps = named(v.string());
const replica = v.object({
  ...{ device: v.string(), last: v.string(), rev: v.number(), gone: stamps },
  marks: named(
    v.object({
      at: v.string(),
      stamps: v.optional(stamps),
      unsent: v.optional(v.literal(true)),
    }),
  ),
});

type Promised = { rows: TableRow[]; others: Draft[]; replica?: Replica };

/**
 * A tab of a release that knows no promotions leaves them out when it writes. What is remembered of one that is not there is forgotten,
 * and all is asked for again.
 */
function askingForLost<Kept extends Promised>(kept: Kept): Kept {
  const { rows, others, replica } = kept;
  if (!replica) return kept;
  const there = new Set([rows, ...others.map((table) => table.rows)].flat().map(({ id }) => `promo ${id}`));
  const marks = Object.entries(replica.marks);
  const found = marks.filter(([key]) => !key.startsWith('promo ') || there.has(key));
  if (found.length === marks.length) return kept;
  return { ...kept, replica: { ...replica, rev: 0, marks: Object.fromEntries(found) } };
}

/**
 * The table in view is where a table of before was, which had no other: `table` says its name, `others` are the person's other tables,
 * `counts` and `scans` are from the shelves, and `replica` is what there is to be sent. A tab of before leaves these out when it writes,
 * and then everything is merged anew.
 */
const draft = v.pipe(
  v.object({
    ...{ cardcode: v.string(), email: v.string() },
    ...contents,
    table: v.exactOptional(v.object(head)),
    others: v.optional(
      eachOf({
        of: 'order table',
        schema: v.pipe(v.object({ ...head, ...contents }), v.transform(toContents)),
      }),
      [],
    ),
    counts: v.optional(eachOf({ of: 'shelf count', schema: v.object(countFields) }), []),
    scans: v.optional(eachOf({ of: 'scanned code', schema: v.object(scanFields) }), []),
    replica: v.exactOptional(replica),
  }),
  v.transform(toContents),
  v.transform(askingForLost),
);
const drafts = eachOf({ of: DRAFTS_KEY, schema: draft });

/** One person's order tables in this browser, as they are stored. Codes, quantities and names, never prices. */
export type StoredDraft = Owner &
  Draft &
  Shelf & { table?: Pick<Table, 'id' | 'name' | 'doneAt'>; others: readonly Table[]; replica?: Replica };
export type Drafts = readonly StoredDraft[];

/** The drafts that were read or written last, with their text: a table of a thousand rows is not read again at each key. */
let latest: { text: string; drafts: Drafts } = { text: '[]', drafts: [] };

/** A table as it is stored, its promotions beside its rows. */
const fromContents = <Kept extends Draft>({ rows, ...kept }: Kept) => ({
  ...kept,
  rows: rows.filter(({ promo }) => !promo),
  promos: rows.flatMap((row) => {
    const promo = promoFieldsOf(row);
    return promo ? [{ id: row.id, ...promo }] : [];
  }),
});

export function encodeDrafts(drafts: Drafts): string {
  const text = JSON.stringify(
    drafts.map(({ others, ...shown }) => ({ ...fromContents(shown), others: others.map(fromContents) })),
  );
  latest = { text, drafts };
  return text;
}

export function decodeDrafts(text: string): Drafts {
  if (text !== latest.text)
    latest = { text, drafts: decodeStored({ of: DRAFTS_KEY, schema: drafts }, text, []) };
  return latest.drafts;
}

/** A person's tables and shelves, with what there is to be sent of them; null: this browser has shared none yet. */
export type OwnWork = Work & { replica: Replica | null };

export function workOf(stored: StoredDraft | undefined): OwnWork {
  if (!stored) return { tables: NO_TABLES, shelf: EMPTY_SHELF, replica: null };
  const { rows, unread, rest, others, counts, scans, replica = null } = stored;
  const { id, name, doneAt } = stored.table ?? NO_TABLES.shown;
  const tables = { shown: { id, name, doneAt, rows, unread, rest }, others };
  return { tables, shelf: { counts, scans }, replica };
}

export function toStored({ cardcode, email }: Owner, { tables, shelf, replica }: OwnWork): StoredDraft {
  const { id, name, doneAt, ...shown } = tables.shown;
  return {
    ...{ cardcode, email, ...shown, table: { id, name, doneAt }, others: tables.others, ...shelf },
    ...(replica && { replica }),
  };
}
