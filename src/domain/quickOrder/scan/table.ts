import {
  addQuantities,
  QUANTITY_MAX,
  quantityText,
  readQuantity,
  saleMultiple,
} from '#domain/product/quantity.ts';
import {
  type Draft,
  rowOfProduct,
  type TableProduct,
  type TableRow,
  typeQuantity,
} from '#domain/quickOrder/table.ts';

/** A scan on the table: its row, and the quantity that the row has now. `isMore`: the product was there already. */
export type ScannedRow = { rowId: string; text: string; isMore: boolean };

const onlyItem = ({ items }: TableRow) => (items.length === 1 ? items[0] : undefined);

/**
 * One multiple more of a product, or what a box of it holds, in the last row that orders it alone; or a row of it with so many. What a box
 * holds and is no multiple stays as it is, and its row says so.
 */
export function addScanned(
  draft: Draft,
  product: TableProduct,
  raw: string,
  id: string,
  units?: number,
): { draft: Draft; scanned: ScannedRow } {
  const multiple = saleMultiple(product.unitMult);
  const row = draft.rows.findLast((each) => onlyItem(each)?.product.code === product.code);
  const read = readQuantity(row ? (onlyItem(row)?.text ?? '') : '', multiple);
  const more = units ?? multiple;
  const quantity = read.status === 'ok' ? addQuantities(read.quantity, more) : Number.NaN;
  if (row && quantity <= QUANTITY_MAX) {
    const text = quantityText(quantity);
    return { draft: typeQuantity(draft, row.id, 0, text), scanned: { rowId: row.id, text, isMore: true } };
  }
  const text = quantityText(more);
  return {
    draft: { ...draft, rows: [...draft.rows, rowOfProduct(product, text, raw, id)] },
    scanned: { rowId: id, text, isMore: false },
  };
}

/** A row that asks which product is meant: several have the code that was scanned. */
export const rowOfSeveral = (products: readonly TableProduct[], raw: string, id: string): TableRow => ({
  ...{ id, batch: id, raw, reading: 'choose', words: null, count: '', items: [] },
  ...{ isTicked: false, isUncounted: false, account: [] },
  ways: products.map((product) => [
    { product, text: quantityText(saleMultiple(product.unitMult)), roundedFrom: null },
  ]),
});
