import type { ReadOrder } from './rows.ts';
import { type Draft, settle, type TableItem, type TableRow } from './table.ts';

/**
 * Lines that are typed one after the other, such as `100007⏎2⏎00133⏎144⏎`. Whether a number is the quantity of the line before it
 * is told once both are read, and never by how soon.
 */

/** A number that nobody takes for a code. */
const BARE_QUANTITY = /^[1-9]\d{0,5}(?:[.,]\d{1,3})?$/;
/** A number of so many figures that is also a product's code is the code. */
const CODE_FIGURES = 5;

/** Whether a typed line may be the quantity of the line before it. */
export const mayBeQuantity = (text: string): boolean => BARE_QUANTITY.test(text);

/** A row with the quantity that was typed after it, for whatever is chosen for it, too. */
function counted(row: TableRow, text: string): TableRow {
  const withText = (items: TableItem[]): TableItem[] => items.map((item) => ({ ...item, text }));
  return {
    ...row,
    ...{ raw: `${row.raw} ${text}`, count: text, isUncounted: false },
    ...{ ways: row.ways.map(withText), items: withText(row.items) },
  };
}

/**
 * The table with what was read of a source in the source's place: its rows or, of a number, the quantity of the line that was
 * typed before it, where that has none.
 */
export function settleTyped(draft: Draft, batch: string, read: ReadOrder, newId: () => string): Draft {
  const { source, after } = draft.unread.find(({ id }) => id === batch) ?? {};
  const before = after && draft.rows.findLast((row) => row.batch === after && row.isUncounted);
  const isCode = (text: string): boolean => text.length >= CODE_FIGURES && read.rows[0]?.reading === 'sure';
  if (source?.kind !== 'text' || !before || isCode(source.text)) return settle(draft, batch, read, newId);
  return {
    ...draft,
    rows: draft.rows.map((row) => (row === before ? counted(row, source.text) : row)),
    unread: draft.unread.filter(({ id }) => id !== batch),
  };
}
