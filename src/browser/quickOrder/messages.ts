import type { OwnWords } from '#domain/quickOrder/ownWords.ts';
import type { OrderSource, ReadOrder } from '#domain/quickOrder/rows.ts';

/** An order to read, and the address of the index; null where the catalogue is too large, and the server is asked. */
export type ReaderRequest = { id: number; index: string | null; source: OrderSource; words: OwnWords };

/** How many rows are read, and at the end the order; null when the index or the server could not be had. */
export type ReaderReply =
  | { id: number; kind: 'rows'; read: number }
  | { id: number; kind: 'order'; order: ReadOrder | null };
