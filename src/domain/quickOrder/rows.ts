import type { CatalogueEntry } from '#domain/product/product.ts';
import type { QuantityProblem } from '#domain/product/quantity.ts';
import type { Part } from './line/account.ts';

/** What a column of a sheet holds. */
export type Column = 'code' | 'words' | 'quantity' | 'ignored';

/** What a customer gives: text from anywhere, or the cells of a sheet, with the columns of its table once somebody changed them. */
export type OrderSource =
  | { kind: 'text'; text: string; columns?: readonly Column[] }
  | { kind: 'cells'; rows: readonly (readonly string[])[]; columns?: readonly Column[] };

/** So many boxes of one bar code. `units`: how many each holds; null where nobody has said. */
type Boxes = { code: string; count: number; units: number | null };

/** A product with how much of it: what a row may order. */
export type ReadItem = {
  product: CatalogueEntry;
  /** The quantity as it is written; null where none is: then it is one multiple. */
  written: string | null;
  /** What is ordered by it; null where `problem` says why nothing can be. */
  quantity: number | null;
  problem: QuantityProblem | null;
  /** What is written is no multiple, and `quantity` is the next one above it. */
  isRounded: boolean;
  /** What a line in words calls it, without that quantity. */
  words?: string;
  /** The boxes whose bar code is written; of those that nobody has said what they hold, the quantity is null. */
  boxes?: Boxes;
};

/**
 * How certain a row is. `sure`: a whole code or barcode, or the customer's own word. `likely`: one product by its words.
 * `choose`: several, the nearest first. `unknown`: nothing. `aside`: no order, as a greeting, a heading or a total is.
 */
export type Reading = 'sure' | 'likely' | 'choose' | 'unknown' | 'aside';

/**
 * A row as it came, and each thing that it may order: mostly one item, and two where it holds two codes. `words`: what it
 * says without its quantity, which can become the customer's own word; null of a row that has a code. `count`: the quantity
 * beside them, for a product that is found otherwise; null where none is written. `account`: what each part of a line with a code
 * is for; empty of others.
 */
export type ReadRow = {
  raw: string;
  reading: Reading;
  ways: ReadItem[][];
  words: string | null;
  count: number | null;
  account: readonly Part[];
};

export type ReadOrder = {
  rows: ReadRow[];
  /** What the columns of a sheet were taken for, and its first rows; null for text without columns. */
  columns: readonly Column[] | null;
  /** Whether nothing proves which of them is the quantity: then no row of it is sure. */
  asksColumns: boolean;
  sample: readonly (readonly string[])[];
  /** Lines beyond the most that one order has, as they came. */
  rest: string[];
};

/** More lines than this are another order. product.md §9. */
export const ORDER_LINES_MAX = 1_000;

/** Candidates that a row offers. */
export const WAYS_MAX = 5;
