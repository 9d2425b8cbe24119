import { quantityText } from '#domain/product/quantity.ts';
import { type Draft, rowOfProduct, type TableProduct, type TableRow } from '#domain/quickOrder/table.ts';

/** A box of one product, of which nobody has said yet how many it holds: its bar code, and how many of it were scanned. */
export type UnknownBox = { code: string; count: number };

/** A box holds at least two, and no pallet is meant. */
export const BOX_UNITS_MAX = 9_999;
export const isBoxUnits = (units: number): boolean =>
  Number.isInteger(units) && units > 0 && units <= BOX_UNITS_MAX;

/** Whether a row still asks how many its box holds: whoever types a quantity has said what they want. */
export const asksUnits = ({ box, items }: TableRow): boolean => box !== undefined && items[0]?.text === '';

/** A box more, in the row that asks for it already, or in a row of its own without a quantity, which cannot be ordered yet. */
export function addUnknownBox(
  draft: Draft,
  product: TableProduct,
  code: string,
  id: string,
): { draft: Draft; rowId: string; count: number } {
  const asking = draft.rows.findLast((row) => row.box?.code === code && asksUnits(row));
  const count = (asking?.box?.count ?? 0) + 1;
  const box: UnknownBox = { code, count };
  const rows = asking
    ? draft.rows.map((row) => (row === asking ? { ...row, box } : row))
    : [...draft.rows, { ...rowOfProduct(product, '', code, id), box }];
  return { draft: { ...draft, rows }, rowId: asking?.id ?? id, count };
}

const withUnits = (row: TableRow, count: number, units: number): TableRow => ({
  ...row,
  ...{ isTicked: true, isUncounted: false },
  items: row.items.map((item) => ({ ...item, text: quantityText(units * count), boxes: { count, units } })),
});

/** How many each box of this code holds: every row that asks for it has its quantity. */
export const tellUnits = (draft: Draft, code: string, units: number): Draft => ({
  ...draft,
  rows: draft.rows.map((row) =>
    row.box?.code === code && asksUnits(row) ? withUnits(row, row.box.count, units) : row,
  ),
});
