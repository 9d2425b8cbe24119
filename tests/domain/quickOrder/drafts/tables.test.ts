import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allTables,
  choosing,
  DONE_TABLES_KEPT,
  doneTables,
  emptyTable,
  entriesOf,
  FIRST_TABLE,
  NO_TABLES,
  openAgain,
  placed,
  type Tables,
  withAgain,
  withDone,
  withEntries,
  withNew,
  withoutShown,
} from '#domain/quickOrder/drafts/tables.ts';
import { rowOfPromo } from '#domain/quickOrder/promoRows.ts';
import { rowOfProduct, type TableRow } from '#domain/quickOrder/table.ts';

const row = (id: string, position?: number): TableRow => ({
  ...rowOfProduct({ code: id, name: id, unitMult: 1, picture: null, brand: null }, '1', id, id),
  ...(position !== undefined && { position }),
});
const withRows = (...rows: TableRow[]): Tables => ({
  ...NO_TABLES,
  shown: { ...emptyTable(), rows: placed(rows) },
});
const promo = (id: string, position?: number): TableRow =>
  rowOfPromo(id, {
    ...{ docEntry: '7', title: 'Combo de la obra', isTicked: true },
    lines: [{ code: 'A', name: 'Llave A', text: '12' }],
    ...(position !== undefined && { position }),
  });
const ids = (rows: readonly TableRow[]): string[] => rows.map(({ id }) => id);

test('a row that comes between two others stays between them on every device', () => {
  const rows = placed([row('a', 1), row('x'), row('b', 2), row('y')]);
  expect(rows.map(({ position }) => position)).toEqual([1, 1.5, 2, 3]);
  const tables = withRows(...rows);
  const entries = new Map([...entriesOf(tables)].reverse());
  expect(ids(withEntries(NO_TABLES, new Map(), entries).shown.rows)).toEqual(['a', 'x', 'b', 'y']);
});

test('promotions and lines of several tables come back from their entries as they were, each in its place', () => {
  const table = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), isPromo: fc.boolean() }), {
    selector: ({ id }) => id,
    maxLength: 8,
  });
  fc.assert(
    fc.property(table, table, (first, second) => {
      const rowsOf = (prefix: string, made: typeof first) =>
        placed(made.map(({ id, isPromo }) => (isPromo ? promo : row)(`${prefix}${id}`)));
      const named = { ...emptyTable('t', 'Obra'), rows: rowsOf('t', second) };
      const tables = { shown: { ...emptyTable(), rows: rowsOf('f', first) }, others: [named] };
      const entries = new Map([...entriesOf(tables)].reverse());
      const after = withEntries(NO_TABLES, new Map(), entries);
      expect(after.shown.rows).toEqual(tables.shown.rows);
      expect(after.others.flatMap(({ rows }) => rows)).toEqual(named.rows);
    }),
  );
});

test('a promotion is an entry of a kind of its own, which says neither an item nor a price', () => {
  const entries = entriesOf(withRows(promo('p')));
  expect([...entries]).toEqual([
    [
      'promo p',
      {
        ...{ docEntry: '7', title: 'Combo de la obra', isTicked: true, position: 0, draft: FIRST_TABLE },
        lines: [{ code: 'A', name: 'Llave A', text: '12' }],
      },
    ],
  ]);
});

test('what was not touched is the same row, so that it is not drawn again', () => {
  const tables = withRows(row('a'), row('b'));
  const before = entriesOf(tables);
  const after = new Map(before).set('row b', { ...before.get('row b'), isTicked: false });
  const { rows } = withEntries(tables, before, after).shown;
  expect(rows[0]).toBe(tables.shown.rows[0]);
  expect(rows[1]).toMatchObject({ id: 'b', isTicked: false });
});

test('a row whose table another device has deleted is in a table without a name, and not lost', () => {
  const entries = new Map([['row a', { ...row('a', 1), draft: 'gone' }]]);
  const { shown, others } = withEntries(NO_TABLES, new Map(), entries);
  expect(shown.id).toBe(FIRST_TABLE);
  expect(others).toMatchObject([{ id: 'gone', name: '', rows: [{ id: 'a' }] }]);
});

test('the first table is nothing to be kept until something is on it, and what waits to be read stays', () => {
  expect(entriesOf(NO_TABLES).size).toBe(0);
  const waiting = withNew(NO_TABLES, 't', 'Obra');
  const unread = [{ id: 'u', source: { kind: 'text' as const, text: 'A 2' } }];
  const tables = { ...waiting, shown: { ...waiting.shown, unread } };
  const after = withEntries(tables, entriesOf(tables), new Map());
  expect(after.shown).toMatchObject({ id: 't', unread });
});

test('a deleted table comes back with its rows, and in view', () => {
  const named = withNew(withRows(row('a')), 't', 'Obra');
  const tables = { ...named, shown: { ...named.shown, rows: [row('b', 1)] } };
  const without = withoutShown(tables);
  expect(ids(without.shown.rows)).toEqual(['a']);
  const again = withAgain(without, tables.shown);
  expect(again.shown).toMatchObject({ name: 'Obra', rows: [{ id: 'b' }] });
  expect(ids(choosing(again, FIRST_TABLE).shown.rows)).toEqual(['a']);
});

test('of what went to the cart the last five tables are kept, and one is worked on again', () => {
  let tables = withRows(row('left'));
  for (let at = 0; at < 7; at++) tables = withDone(tables, [row(`r${at}`)], `t${at}`, at + 1);
  expect(doneTables(tables).map(({ id }) => id)).toEqual(['t6', 't5', 't4', 't3', 't2']);
  expect(doneTables(tables)).toHaveLength(DONE_TABLES_KEPT);
  expect(ids(tables.shown.rows)).toEqual(['left']);
  const again = openAgain(tables, 't4');
  expect(again.shown).toMatchObject({ id: 't4', doneAt: null, rows: [{ id: 'r4' }] });
  expect(doneTables(again)).toHaveLength(DONE_TABLES_KEPT - 1);
});

test('a named table of which nothing is left is gone once it is in the cart, and its copy has its name', () => {
  const tables = withDone(withNew(NO_TABLES, 't', 'Obra'), [row('a')], 'copy', 1);
  expect(tables.shown.id).toBe(FIRST_TABLE);
  expect(allTables(tables).map(({ id, name }) => [id, name])).toEqual([
    [FIRST_TABLE, ''],
    ['copy', 'Obra'],
  ]);
});
