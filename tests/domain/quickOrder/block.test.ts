import { expect, test } from 'vitest';
import { blockOf, fillQuantities, quantityColumn, rowsBetween } from '#domain/quickOrder/block.ts';
import { placed } from '#domain/quickOrder/drafts/tables.ts';
import { asBefore, EMPTY_DRAFT, rowOfProduct, settle, type TableRow } from '#domain/quickOrder/table.ts';
import { readOrderOf, readRow } from '../../support/orderRows.ts';

const row = (code: string, text: string): TableRow =>
  rowOfProduct({ code, name: code, unitMult: 1, picture: null, brand: null }, text, `${code} ${text}`, code);
const unread = (raw: string, reading: 'unknown' | 'aside'): TableRow => ({
  ...row(raw, ''),
  ...{ raw, reading, items: [] },
});
const ROWS = [
  row('0071', '6'),
  unread('Hola', 'aside'),
  unread('=1+1', 'unknown'),
  row('B', '2,5'),
  row('C', '1'),
];
const draft = { ...EMPTY_DRAFT, rows: ROWS };

test('a block of rows is copied as cells, in whichever direction it was marked, without what is folded away', () => {
  for (const [from, to] of [
    ['0071', 'B'],
    ['B', '0071'],
  ] as const)
    expect(blockOf(rowsBetween(ROWS, from, to))).toBe("0071\t6\n'=1+1\nB\t2,5");
});

test('only a column of numbers that are no codes is a column of quantities', () => {
  expect(quantityColumn('12\r\n 2,5 \r\n144\r\n')).toEqual(['12', '2,5', '144']);
  for (const other of ['12', '100007\n100008', '0071\t6\n0072\t2', '12\n\n3', '12\ntaladro'])
    expect(quantityColumn(other)).toBeNull();
});

test('a column of quantities fills the rows from there on, says what was left, and can be taken back', () => {
  const filled = fillQuantities(draft, 'B', ['10', '20', '30']);
  expect(filled.draft.rows.map(({ items: [item] }) => item?.text)).toEqual([
    '6',
    undefined,
    undefined,
    '10',
    '20',
  ]);
  expect(filled.left).toBe(1);
  expect(asBefore(filled.draft, filled.before)).toEqual(draft);
});

test('what is pasted into a row comes below it, and at the end once that row is gone', () => {
  const given = (below: string) => ({
    ...draft,
    unread: [{ id: 'paste', source: { kind: 'text', text: '' } as const, below }],
  });
  const read = readOrderOf(readRow('X 1', 'unknown'), readRow('Y 1', 'unknown'));
  const raws = (below: string) =>
    settle(given(below), 'paste', read, () => crypto.randomUUID()).rows.map(({ raw }) => raw);
  expect(raws('0071')).toEqual(['0071 6', 'X 1', 'Y 1', 'Hola', '=1+1', 'B 2,5', 'C 1']);
  expect(raws('gone')).toEqual(['0071 6', 'Hola', '=1+1', 'B 2,5', 'C 1', 'X 1', 'Y 1']);
});

test('a block of a thousand rows between two has a position of its own for each', () => {
  const [first, ...others] = placed([row('A', '1'), row('Z', '1')]);
  const block = Array.from({ length: 1000 }, (_, at) => row(`N${at}`, '1'));
  for (const rows of [
    [first, ...block, ...others],
    [...block, first, ...others],
  ]) {
    const positions = placed(rows as TableRow[]).map(({ position }) => position ?? Number.NaN);
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
    expect(new Set(positions).size).toBe(1002);
  }
});
