import { quantityText } from '#domain/product/quantity.ts';
import { countOf } from '#domain/trade/counts.ts';
import { countedBeside } from './boxes.ts';
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

/** A row of a box's bar code with the number that was typed after it: so many boxes, or either where it may be pieces. */
function countedBoxes(row: TableRow, item: TableItem, units: number | null, text: string): TableRow {
  const ways = countedBeside(countOf(text), units).map((counted): TableItem[] => {
    const { boxes: _, ...bare } = item;
    if (counted.of === 'pieces') return [{ ...bare, text }];
    if (units === null) return [bare];
    const { count } = counted;
    return [{ ...bare, text: quantityText(count * units), boxes: { count, units } }];
  });
  const isOne = ways.length === 1;
  return {
    ...row,
    ...{ raw: `${row.raw} ${text}`, isUncounted: false, ways },
    ...{ items: isOne ? (ways[0] ?? []) : [], isTicked: isOne && row.isTicked },
    ...(!isOne && { reading: 'choose' as const }),
    ...(row.box && { box: { ...row.box, count: Number(text) } }),
  };
}

/** A row with the quantity that was typed after it, for whatever is chosen for it, too. */
function counted(row: TableRow, text: string): TableRow {
  const [item] = row.items;
  const boxUnits = item?.boxes?.units ?? (row.box ? null : undefined);
  if (item && boxUnits !== undefined) return countedBoxes(row, item, boxUnits, text);
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
