import type { CatalogueCard } from '#domain/product/product.ts';
import { quantityText } from '#domain/product/quantity.ts';
import type { Part } from './line/account.ts';
import { wordKey } from './line/words.ts';
import { canBeWord, type OwnWord } from './ownWords.ts';
import type { OrderSource, ReadItem, Reading, ReadOrder, ReadRow } from './rows.ts';

/** What a row shows of its product until the customer's own offer is known. A `unitMult` of 0 is not known before. */
export type TableProduct = Pick<CatalogueCard, 'code' | 'name' | 'unitMult' | 'picture'> & {
  brand: string | null;
};

/**
 * A product of a row, with the text of its quantity's field. `roundedFrom`: what was written, where it is another number. `words`:
 * what the line calls it without that quantity, where it is one of several ways to read a line in words.
 */
export type TableItem = {
  product: TableProduct;
  text: string;
  roundedFrom: string | null;
  words?: string;
  /** The boxes that its quantity is, until another one is typed. */
  boxes?: { count: number; units: number };
};

/** A promotion on the table, taken whole. Of its lines `text` is what stands in the field for their units. */
export type TablePromo = {
  docEntry: string;
  title: string;
  lines: readonly { code: string; name: string; text: string }[];
};

/** The day on which this customer ordered a product last, YYYY-MM-DD; undefined of what they did not, or nobody knows. */
export type LastOf = (code: string) => string | undefined;

/**
 * A line that the customer gave, with what it orders once that is known or chosen. `ways`: what it may order, the nearest
 * first. `batch`: the source that it came with.
 */
export type TableRow = {
  id: string;
  batch: string;
  raw: string;
  reading: Reading;
  /** What it says without its quantity, where that is no code. */
  words: string | null;
  /** The quantity that stands beside those words; '' where there is none. */
  count: string;
  ways: TableItem[][];
  items: TableItem[];
  isTicked: boolean;
  /** No quantity was written in it, and none chosen since: a number that is typed next is its quantity. */
  isUncounted: boolean;
  /** Somebody has said that its quantity, which startled, is meant. */
  isMeant?: boolean;
  /** What the customer wrote for whoever prepares it: it goes with what the row orders. */
  note?: string;
  /** Somebody has said that it is none of its ways: it is found otherwise. */
  isNone?: boolean;
  /** Somebody has said that its words mean what was chosen this time only. */
  isOnce?: boolean;
  /** Boxes that were scanned or written, of which nobody has said how many they hold. */
  box?: { code: string; count: number };
  /** What each part of the line is for; empty of one without a code. */
  account: readonly Part[];
  /** The promotion that it is. Such a row has neither items nor ways. */
  promo?: TablePromo;
  /** Rows are in the order of these, also where other devices write some. A row has one once it is kept. */
  position?: number;
};

/**
 * What was given and is not read yet: the index may not be there. `after`: the line typed before this number, which may be
 * that line's quantity. `below`: the row that it was pasted into, below which its own come.
 */
export type Unread = { id: string; source: OrderSource; after?: string; below?: string };

/** The order table as it is kept. `rest`: lines beyond the most that are read. */
export type Draft = { rows: TableRow[]; unread: Unread[]; rest: string[] };

export const EMPTY_DRAFT: Draft = { rows: [], unread: [], rest: [] };

export const toTableProduct = ({ code, name, unitMult, picture, brand }: CatalogueCard): TableProduct => ({
  ...{ code, name, unitMult, picture },
  brand: brand?.name ?? null,
});

const isUnknownBox = ({ boxes }: ReadItem): boolean => boxes?.units === null;

function toItem(item: ReadItem): TableItem {
  const { product, written, quantity, problem, isRounded, words, boxes } = item;
  const unread = isUnknownBox(item) ? '' : (written ?? '');
  return {
    product: toTableProduct(product),
    text: quantity !== null && problem === null ? quantityText(quantity) : unread,
    roundedFrom: isRounded ? written : null,
    ...(words !== undefined && { words }),
    ...(boxes && boxes.units !== null && { boxes: { count: boxes.count, units: boxes.units } }),
  };
}

/** A line as it was read. Only what is sure is ticked by itself. */
function toRow(
  { raw, reading, words, count, account, ways: read }: ReadRow,
  batch: string,
  id: string,
): TableRow {
  const ways = read.map((way) => way.map(toItem));
  const isOne = reading === 'sure' || reading === 'likely';
  const items = isOne ? (ways[0] ?? []) : [];
  const written = count === null ? '' : quantityText(count);
  const unknown = read.flat().find(isUnknownBox)?.boxes;
  const isUncounted =
    reading !== 'aside' &&
    count === null &&
    read.every((way) => way.length === 1 && way[0]?.written === null);
  return {
    ...{ id, batch, raw, reading, words, count: written, ways, items },
    ...{ isTicked: reading === 'sure', isUncounted, account },
    ...(unknown && { box: { code: unknown.code, count: unknown.count } }),
  };
}

/** The table with what was read of a source in the source's place. Of one that another tab has settled, nothing is taken. */
export function settle(draft: Draft, batch: string, read: ReadOrder, newId: () => string): Draft {
  const source = draft.unread.find(({ id }) => id === batch);
  if (!source) return draft;
  const above = draft.rows.findIndex(({ id }) => id === source.below);
  const rows = read.rows.map((row) => toRow(row, batch, newId()));
  return {
    rows: draft.rows.toSpliced(above < 0 ? draft.rows.length : above + 1, 0, ...rows),
    unread: draft.unread.filter(({ id }) => id !== batch),
    rest: [...draft.rest, ...read.rest],
  };
}

/** The same source to be read again, with other columns: its rows go. */
export const readAgain = (draft: Draft, batch: string, source: OrderSource): Draft => ({
  rows: draft.rows.filter((row) => row.batch !== batch),
  unread: [...draft.unread.filter(({ id }) => id !== batch), { id: batch, source }],
  // What was left over belonged to the whole of what was given, which is given again.
  rest: draft.unread.length === 0 ? [] : draft.rest,
});

/** A row of a product that the customer chose, such as in a search or from an order of before. */
export const rowOfProduct = (product: TableProduct, text: string, raw: string, id: string): TableRow => ({
  ...{ id, batch: id, raw, reading: 'sure', words: null, count: '', ways: [] },
  items: [{ product, text, roundedFrom: null }],
  ...{ isTicked: true, isUncounted: false, account: [] },
});

const withRow = (draft: Draft, id: string, change: (row: TableRow) => TableRow): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.id === id ? change(row) : row)),
});

export const tick = (draft: Draft, id: string, isTicked: boolean): Draft =>
  withRow(draft, id, (row) => ({ ...row, isTicked, isUncounted: false }));

/** The quantity of a row is meant, however much it is. */
export const mean = (draft: Draft, id: string): Draft =>
  withRow(draft, id, (row) => ({ ...row, isMeant: true }));

/** The note of a row; '' takes it away. */
export const noteRow = (draft: Draft, id: string, note: string): Draft =>
  withRow(draft, id, ({ note: _, ...row }) => (note === '' ? row : { ...row, note }));

const withText = ({ boxes: _, ...item }: TableItem, text: string): TableItem => ({
  ...item,
  text,
  roundedFrom: null,
});

/** Whoever types a quantity wants the product. */
export const typeQuantity = (draft: Draft, id: string, at: number, text: string): Draft =>
  withRow(draft, id, (row) => ({
    ...row,
    ...{ isTicked: true, isUncounted: false },
    items: row.items.map((item, place) => (place === at ? withText(item, text) : item)),
  }));

/** The words of a row mean what was chosen for it this time only. */
export const meanOnce = (draft: Draft, id: string): Draft =>
  withRow(draft, id, (row) => ({ ...row, isOnce: true }));

/** What the customer chose for a row, among its ways or of their own search. */
export const choose = (draft: Draft, id: string, items: TableItem[]): Draft =>
  withRow(draft, id, (row) => ({
    ...row,
    items,
    ...{ isTicked: true, isMeant: false, isOnce: false, isNone: false },
  }));

/** Back to the choice that a row had. */
export const chooseAgain = (draft: Draft, id: string): Draft =>
  withRow(draft, id, (row) => ({ ...row, items: [], isTicked: false }));

/** A row is none of its ways, which it keeps, as it keeps its quantity; or it may be one of them again. */
export const chooseNone = (draft: Draft, id: string, isNone: boolean): Draft =>
  withRow(draft, id, (row) => ({ ...row, items: [], isTicked: false, isNone }));

/**
 * The place of each way of a row, with what was bought before first, and else as the ways stand. Of one product in two
 * quantities only the first of them moves.
 */
export function boughtFirst(ways: readonly TableItem[][], lastOf: LastOf): number[] {
  const codes = ways.map((way) => way.map(({ product }) => product.code));
  const bought = codes.map((own) => own.find((code) => lastOf(code) !== undefined));
  const isBought = (at: number): boolean => bought[at] !== undefined && bought.indexOf(bought[at]) === at;
  return [...ways.keys()].sort((a, b) => Number(isBought(b)) - Number(isBought(a)));
}

/** What a row's product is called from its choice on; null where nothing was chosen for words. */
export function taughtBy({ reading, words, items, ways }: TableRow): string | null {
  const [item] = items;
  if (words === null || item === undefined || items.length > 1) return null;
  const called = item.words ?? words;
  const isAsRead = reading === 'likely' && ways[0]?.[0]?.product.code === item.product.code;
  return isAsRead || !canBeWord(called) ? null : called;
}

export const withoutRows = (draft: Draft, ids: ReadonlySet<string>): Draft => ({
  ...draft,
  rows: draft.rows.filter(({ id }) => !ids.has(id)),
});

/** Rows as they were before, wherever they are now. */
export const asBefore = (draft: Draft, before: readonly TableRow[]): Draft => {
  const kept = new Map(before.map((row) => [row.id, row]));
  return { ...draft, rows: draft.rows.map((row) => kept.get(row.id) ?? row) };
};

/** A removed row in its place again. */
export const putBack = (draft: Draft, row: TableRow, at: number): Draft => ({
  ...draft,
  rows: draft.rows.some(({ id }) => id === row.id) ? draft.rows : draft.rows.toSpliced(at, 0, row),
});
/** The word by which a row was read as what it orders. In a line it is a part of its account, and in a sheet a cell. */
export function ownWordOf(
  words: readonly OwnWord[],
  { raw, account, items }: Pick<TableRow, 'raw' | 'account' | 'items'>,
): OwnWord | undefined {
  const code = items.length === 1 ? items[0]?.product.code : undefined;
  const own = words.filter((word) => word.code === code);
  if (own.length === 0) return undefined;
  const parts = account.length > 0 ? account.map(({ text }) => text) : raw.split('\t');
  const keys = new Set(parts.map(wordKey));
  return own.find(({ word }) => keys.has(word));
}
