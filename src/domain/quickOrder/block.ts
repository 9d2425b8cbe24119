import { withoutFormula } from '#domain/spreadsheet.ts';
import { type Draft, type TableRow, typeQuantity } from './table.ts';

/** Blocks of cells, as they are copied and pasted between this table and a spreadsheet. */

/** A code is longer: a column of codes is never taken for quantities. */
const QUANTITY = /^\d{1,4}(?:[.,]\d{1,3})?$/;

/** Rows as cells: a code and a quantity a line, and what orders nothing yet as it came. */
export const blockOf = (rows: readonly TableRow[]): string =>
  rows
    .flatMap(({ raw, items }) =>
      items.length > 0 ? items.map(({ product, text }) => `${product.code}\t${text}`) : [withoutFormula(raw)],
    )
    .join('\n');

/** The rows from one to another, whichever stands first, without those that are folded away. */
export function rowsBetween(rows: readonly TableRow[], from: string, to: string): TableRow[] {
  const [first = 0, last = 0] = [from, to]
    .map((id) => rows.findIndex((row) => row.id === id))
    .sort((a, b) => a - b);
  return rows.slice(first, last + 1).filter(isListed);
}

const isListed = ({ reading, items }: TableRow): boolean => reading !== 'aside' || items.length > 0;

/** The quantities of a column that was copied; null where it is anything else. */
export function quantityColumn(text: string): string[] | null {
  const cells = text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((cell) => cell.trim());
  return cells.length > 1 && cells.every((cell) => QUANTITY.test(cell)) ? cells : null;
}

/**
 * The table with a column of quantities from this row on: a row of one product each. `before`: those rows as they were. `left`:
 * quantities for which there was no row.
 */
export function fillQuantities(
  draft: Draft,
  id: string,
  quantities: readonly string[],
): { draft: Draft; before: TableRow[]; left: number } {
  const from = draft.rows.findIndex((row) => row.id === id);
  const before = draft.rows
    .slice(Math.max(from, 0))
    .filter(({ items }) => items.length === 1)
    .slice(0, quantities.length);
  return {
    draft: before.reduce((now, row, at) => typeQuantity(now, row.id, 0, quantities[at] ?? ''), draft),
    before,
    left: quantities.length - before.length,
  };
}
