import { type Draft, rowOfProduct, type TablePromo, type TableRow } from './table.ts';

/** Promotions on the order table: each is one row, taken whole and at its own prices, which are asked for and never kept. */

/** What is kept of a promotion's row beside its id. */
export type PromoFields = TablePromo & Pick<TableRow, 'isTicked' | 'isMeant' | 'position'>;

export const rowOfPromo = (
  id: string,
  { docEntry, title, lines, isTicked, isMeant, position }: PromoFields,
): TableRow => ({
  ...{ id, batch: id, raw: title, reading: 'sure', words: null, count: '', ways: [], items: [] },
  ...{ isTicked, isUncounted: false, account: [], promo: { docEntry, title, lines } },
  ...(isMeant !== undefined && { isMeant }),
  ...(position !== undefined && { position }),
});

/** What is kept of a row that is a promotion; null of any other. */
export const promoFieldsOf = ({ promo, isTicked, isMeant, position }: TableRow): PromoFields | null =>
  promo
    ? {
        ...{ ...promo, isTicked },
        ...(isMeant !== undefined && { isMeant }),
        ...(position !== undefined && { position }),
      }
    : null;

/** The table with a promotion: in the row that it has there already, or in a new one at the end. */
export function withPromo(draft: Draft, promo: TablePromo, id: string): Draft {
  const there = draft.rows.find((row) => row.promo?.docEntry === promo.docEntry);
  const row = rowOfPromo(there?.id ?? id, { ...promo, isTicked: true });
  if (!there) return { ...draft, rows: [...draft.rows, row] };
  const { position } = there;
  const changed = { ...row, ...(position !== undefined && { position }) };
  return { ...draft, rows: draft.rows.map((each) => (each === there ? changed : each)) };
}

/** Whoever types a quantity wants the promotion; what was said of other quantities does not count for these. */
export const typePromoUnits = (draft: Draft, id: string, code: string, text: string): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => {
    if (row.id !== id || !row.promo) return row;
    const lines = row.promo.lines.map((line) => (line.code === code ? { ...line, text } : line));
    return { ...row, isTicked: true, isMeant: false, promo: { ...row.promo, lines } };
  }),
});

/** The table with a promotion's products in its place, each in a row of its own at the customer's own price. */
export const takeApart = (draft: Draft, id: string, newId: () => string): Draft => ({
  ...draft,
  rows: draft.rows.flatMap((row) => {
    if (row.id !== id || !row.promo) return row;
    return row.promo.lines.map(({ code, name, text }) =>
      rowOfProduct(
        { code, name, unitMult: 0, picture: null, brand: null },
        text,
        `${code} ${text}`.trim(),
        newId(),
      ),
    );
  }),
});
