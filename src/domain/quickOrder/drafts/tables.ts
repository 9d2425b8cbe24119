import { type PromoFields, promoFieldsOf, rowOfPromo } from '#domain/quickOrder/promoRows.ts';
import { type Draft, EMPTY_DRAFT, type TableRow } from '#domain/quickOrder/table.ts';
import { type Fields, nameIn } from './entry.ts';
import type { Entries } from './replica.ts';

/** An order table with its name, '' where it has none. `doneAt`: when it was added to the cart, in ms since the epoch. */
export type Table = Draft & { id: string; name: string; doneAt: number | null };

/** A person's tables: the one in view, and the others that have something. */
export type Tables = { shown: Table; others: readonly Table[] };

/** The table that everybody has, on each device the same. */
export const FIRST_TABLE = 'first';

export const emptyTable = (id = FIRST_TABLE, name = ''): Table => ({
  ...EMPTY_DRAFT,
  id,
  name,
  doneAt: null,
});
export const NO_TABLES: Tables = { shown: emptyTable(), others: [] };

export const allTables = ({ shown, others }: Tables): Table[] => [shown, ...others];

/** Whether a table is more than the first one is without being made. */
const isMade = ({ id, name, doneAt }: Table): boolean => id !== FIRST_TABLE || name !== '' || doneAt !== null;

const hasOwn = ({ unread, rest }: Table): boolean => unread.length + rest.length > 0;

/** Whether there is nothing of a table to be kept. */
const isNothing = (table: Table): boolean => !isMade(table) && !hasOwn(table) && table.rows.length === 0;

export const isNoTables = ({ shown, others }: Tables): boolean => others.length === 0 && isNothing(shown);

/** Rows with their positions: one that has none comes where it stands, between its neighbours. */
export function placed(rows: readonly TableRow[]): TableRow[] {
  let before: number | undefined;
  return rows.map((row, at) => {
    if (row.position === undefined) {
      const ahead = rows.slice(at).findIndex(({ position }) => position !== undefined);
      const next = ahead < 0 ? undefined : rows[at + ahead]?.position;
      // A block of rows divides its place evenly: by halves it would have no room after fifty.
      const position =
        before === undefined
          ? (next ?? 1) - Math.max(ahead, 1)
          : next === undefined
            ? before + 1
            : before + (next - before) / (ahead + 1);
      before = position;
      return { ...row, position };
    }
    before = row.position;
    return row;
  });
}

const draftKey = (id: string): string => `draft ${id}`;

/** A row as an entry. A promotion is of a kind of its own: a release that knows none leaves it alone, and reads it as no product. */
function entryOf(row: TableRow, draft: string): [key: string, fields: Fields] {
  const promo = promoFieldsOf(row);
  const { id, ...fields } = row;
  return promo ? [`promo ${id}`, { ...promo, draft }] : [`row ${id}`, { ...fields, draft }];
}

/** The entries of tables. What waits to be read, and what there was no room for, stays in the browser that was given it. */
export function entriesOf(tables: Tables): Entries {
  const entries = new Map<string, Fields>();
  for (const table of allTables(tables)) {
    const { id: draft, name, doneAt } = table;
    if (isMade(table)) entries.set(draftKey(draft), { name, doneAt });
    for (const row of table.rows) entries.set(...entryOf(row, draft));
  }
  return entries;
}

type RowFields = Omit<TableRow, 'id'> & { draft: string };

function rowIn(key: string, fields: Fields): TableRow {
  const { kind, id } = nameIn(key);
  if (kind === 'promo') return rowOfPromo(id, fields as PromoFields);
  const { draft: _, ...row } = fields as RowFields;
  return { id, ...row };
}

type Head = Pick<Table, 'name' | 'doneAt'>;

const byPosition = (a: TableRow, b: TableRow): number =>
  (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1);

/** The tables after their entries of before became those of after. A row is never without a table, whoever deleted that. */
export function withEntries(tables: Tables, before: Entries, after: Entries): Tables {
  const had = new Map(allTables(tables).map((table) => [table.id, table]));
  const rows = new Map(allTables(tables).flatMap((table) => table.rows.map((row) => [row.id, row])));
  const ids = new Set([
    FIRST_TABLE,
    ...allTables(tables).flatMap((table) => (hasOwn(table) ? table.id : [])),
  ]);
  const byTable = new Map<string, TableRow[]>();
  for (const [key, fields] of after) {
    const { kind, id } = nameIn(key);
    if (kind === 'draft') ids.add(id);
    if (kind !== 'row' && kind !== 'promo') continue;
    const { draft } = fields as RowFields;
    const kept = before.get(key) === fields ? rows.get(id) : undefined;
    byTable.set(draft, [...(byTable.get(draft) ?? []), kept ?? rowIn(key, fields)]);
    ids.add(draft);
  }
  const made = [...ids].map((id): Table => {
    const { name, doneAt } = (after.get(draftKey(id)) ?? emptyTable()) as Head;
    const { unread, rest } = had.get(id) ?? EMPTY_DRAFT;
    return { id, name, doneAt, unread, rest, rows: (byTable.get(id) ?? []).toSorted(byPosition) };
  });
  const shownId = ids.has(tables.shown.id) ? tables.shown.id : FIRST_TABLE;
  return chosen(made, shownId);
}

/** These tables with one of them in view, which is there even if nothing is in it. */
function chosen(tables: readonly Table[], id: string): Tables {
  const shown = tables.find((table) => table.id === id) ?? emptyTable();
  return { shown, others: tables.filter((table) => table.id !== shown.id && !isNothing(table)) };
}

/** The tables with that one in view. */
export const choosing = (tables: Tables, id: string): Tables => chosen(allTables(tables), id);

/** A new table, in view. */
export const withNew = (tables: Tables, id: string, name: string): Tables =>
  chosen([...allTables(tables), emptyTable(id, name)], id);

export const renamed = ({ shown, others }: Tables, name: string): Tables => ({
  shown: { ...shown, name },
  others,
});

/** Without the table in view; the first one is emptied and loses its name. */
export const withoutShown = ({ others }: Tables): Tables => chosen(others, FIRST_TABLE);

/** The tables with one again that was taken away, and in view. */
export const withAgain = (tables: Tables, table: Table): Tables =>
  chosen([...allTables(tables).filter(({ id }) => id !== table.id), table], table.id);

/** Tables that were added to the cart and are kept: the last ones. */
export const DONE_TABLES_KEPT = 5;

export const doneTables = (tables: Tables): Table[] =>
  allTables(tables)
    .filter(({ doneAt }) => doneAt !== null)
    .toSorted((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0));

/**
 * The tables once these rows of the one in view are in the cart: they are kept as a table of their own, the last five. A table with a
 * name that has nothing left is gone, and the first one is in view.
 */
export function withDone(tables: Tables, rows: readonly TableRow[], id: string, nowMs: number): Tables {
  const { name } = tables.shown;
  const done: Table = { ...emptyTable(id, name), rows: [...rows], doneAt: nowMs };
  const isLeft = tables.shown.rows.length > 0 || hasOwn(tables.shown);
  const all = [...allTables(isLeft ? tables : withoutShown(tables)), done];
  const kept = new Set(
    doneTables(chosen(all, FIRST_TABLE))
      .slice(0, DONE_TABLES_KEPT)
      .map((table) => table.id),
  );
  const left = all.filter((table) => table.doneAt === null || kept.has(table.id));
  return chosen(left, isLeft ? tables.shown.id : FIRST_TABLE);
}

/** A table that was added to the cart is worked on again, and in view. */
export const openAgain = (tables: Tables, id: string): Tables => {
  const { shown, others } = chosen(allTables(tables), id);
  return { shown: { ...shown, doneAt: null }, others };
};
