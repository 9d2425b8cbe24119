import type { CodeMatch } from '#domain/quickOrder/catalogue.ts';
import type { OwnNames } from '#domain/quickOrder/ownWords.ts';
import type { OrderSource, ReadOrder } from '#domain/quickOrder/rows.ts';

/** An order to read, and the address of the index; null where the catalogue is too large, and the server is asked. */
export type ReaderRequest = { id: number; index: string | null; source: OrderSource; own: OwnNames };

/** A code that was scanned, to be looked up as it is and never as words. */
export type CodeRequest = { id: number; index: string | null; code: string };

/** How many rows are read, and at the end the order, or the products of a code; null when the index or the server could not be had. */
export type ReaderReply =
  | { id: number; kind: 'rows'; read: number }
  | { id: number; kind: 'order'; order: ReadOrder | null }
  | { id: number; kind: 'code'; coded: CodeMatch | null };
