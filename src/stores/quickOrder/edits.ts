import { atom } from 'nanostores';
import type { CatalogueCard } from '#domain/product/product.ts';
import { quantityText } from '#domain/product/quantity.ts';
import { blockOf, fillQuantities, rowsBetween } from '#domain/quickOrder/block.ts';
import {
  choosing,
  openAgain,
  renamed,
  type Table,
  withAgain,
  withNew,
  withoutShown,
} from '#domain/quickOrder/drafts/tables.ts';
import { takeApart, typePromoUnits } from '#domain/quickOrder/promoRows.ts';
import { tellUnits } from '#domain/quickOrder/scan/box.ts';
import {
  asBefore,
  choose,
  chooseAgain,
  chooseNone,
  type Draft,
  EMPTY_DRAFT,
  mean,
  meanOnce,
  noteRow,
  putBack,
  rowOfProduct,
  type TableItem,
  type TableProduct,
  type TableRow,
  tick,
  toTableProduct,
  typeQuantity,
  withoutRows,
} from '#domain/quickOrder/table.ts';
import { $draft, updateDraft, updateTables } from './draft.ts';
import { isTaughtHere, unteachWord } from './words.ts';

/**
 * What was taken away last, until it is put back or something else is: rows, quantities that others were pasted over, all of the
 * table, or a table with its name.
 */
export type Removal =
  | { kind: 'rows'; rows: readonly { row: TableRow; at: number }[] }
  | { kind: 'quantities'; before: readonly TableRow[]; left: number }
  | { kind: 'table'; draft: Draft }
  | { kind: 'named'; table: Table };

export const $removed = atom<Removal | null>(null);

export const tickRow = (id: string, isTicked: boolean): void =>
  updateDraft((draft) => tick(draft, id, isTicked));

export const meanRow = (id: string): void => updateDraft((draft) => mean(draft, id));

export const writeRowNote = (id: string, note: string): void =>
  updateDraft((draft) => noteRow(draft, id, note));

export const typeRowQuantity = (id: string, at: number, text: string): void =>
  updateDraft((draft) => typeQuantity(draft, id, at, text));

/** The units of a product of a promotion. */
export const typeRowUnits = (id: string, code: string, text: string): void =>
  updateDraft((draft) => typePromoUnits(draft, id, code, text));

/** A promotion that is not to be had gives way to its products. */
export const takePromoApart = (id: string): void =>
  updateDraft((draft) => takeApart(draft, id, () => crypto.randomUUID()));

/** What each box of this code holds: the rows that ask have their quantity. */
export const sayUnits = (code: string, units: number): void =>
  updateDraft((draft) => tellUnits(draft, code, units));

/** What a row orders from now on. Its words mean nothing by that: whether they shall is asked in the row. */
export const chooseWay = (id: string, items: TableItem[]): void =>
  updateDraft((draft) => choose(draft, id, items));

/** The words of a row mean what was chosen for it this time only: what they were taught on this page is taken back. */
export function keepOnce(id: string, word: string): void {
  updateDraft((draft) => meanOnce(draft, id));
  if (isTaughtHere(word)) unteachWord(word);
}

/** None of the ways to read a row is meant, or they are to be seen again. */
export const chooseNoWay = (id: string, isNone: boolean): void =>
  updateDraft((draft) => chooseNone(draft, id, isNone));

export const chooseRowAgain = (id: string): void => updateDraft((draft) => chooseAgain(draft, id));

const itemOf = (product: TableProduct): TableItem => ({
  product,
  text: quantityText(product.unitMult),
  roundedFrom: null,
});

/** What somebody searched for themselves, in the place of what a row was read as. The quantity stays where one was written. */
export function chooseProduct(row: TableRow, card: CatalogueCard): void {
  const product = toTableProduct(card);
  const like = row.items[0] ?? row.ways[0]?.[0];
  const text = like?.text || row.count;
  chooseWay(row.id, [
    {
      ...itemOf(product),
      ...(text !== '' && { text }),
      ...(like?.words !== undefined && { words: like.words }),
    },
  ]);
}

/** A row of a product that was found while typing. Answers its id. */
export function addProductRow(card: CatalogueCard): string {
  const id = crypto.randomUUID();
  const product = toTableProduct(card);
  const row = rowOfProduct(product, quantityText(product.unitMult), card.code, id);
  updateDraft((draft) => ({ ...draft, rows: [...draft.rows, row] }));
  return id;
}

/** Takes the rows from one to another away. */
export function removeRows(from: string, to: string): void {
  const all = $draft.get()?.rows ?? [];
  const ids = new Set(rowsBetween(all, from, to).map(({ id }) => id));
  if (ids.size === 0) return;
  const rows = all.flatMap((row, at) => (ids.has(row.id) ? [{ row, at }] : []));
  updateDraft((draft) => withoutRows(draft, ids));
  $removed.set({ kind: 'rows', rows });
}

/** The rows from one to another as cells. */
export const copyRows = (from: string, to: string): string =>
  blockOf(rowsBetween($draft.get()?.rows ?? [], from, to));

/** A column of quantities, from this row on. */
export function pasteQuantities(id: string, quantities: readonly string[]): void {
  const draft = $draft.get();
  if (!draft) return;
  const { before, left } = fillQuantities(draft, id, quantities);
  updateDraft((now) => fillQuantities(now, id, quantities).draft);
  $removed.set({ kind: 'quantities', before, left });
}

export function clearTable(): void {
  const draft = $draft.get();
  if (!draft) return;
  updateDraft(() => EMPTY_DRAFT);
  $removed.set({ kind: 'table', draft });
}

/** Puts back what was taken away last. What came meanwhile stays, after it. */
export function undoRemoval(): void {
  const removed = $removed.get();
  if (removed === null) return;
  $removed.set(null);
  if (removed.kind === 'rows')
    updateDraft((draft) => removed.rows.reduce((now, { row, at }) => putBack(now, row, at), draft));
  else if (removed.kind === 'quantities') updateDraft((draft) => asBefore(draft, removed.before));
  else if (removed.kind === 'named') updateTables((tables) => withAgain(tables, removed.table));
  else
    updateDraft(({ rows, unread, rest }) => ({
      rows: [...removed.draft.rows, ...rows],
      unread: [...removed.draft.unread, ...unread],
      rest: [...removed.draft.rest, ...rest],
    }));
}

/** A new table with a name, in view. */
export const makeTable = (name: string): void =>
  updateTables((tables) => withNew(tables, crypto.randomUUID(), name));

export const nameTable = (name: string): void => updateTables((tables) => renamed(tables, name));

/** Another table comes into view; one that was added to the cart is worked on again. */
export function chooseTable({ id, doneAt }: Table): void {
  $removed.set(null);
  updateTables((tables) => (doneAt === null ? choosing(tables, id) : openAgain(tables, id)));
}

/** Deletes the table in view, which can be undone. */
export function deleteTable(table: Table): void {
  updateTables(withoutShown);
  $removed.set({ kind: 'named', table });
}
