import * as v from 'valibot';
import { integer } from '#api/money.ts';

/** How far a customer's history has been read into our database. */
export const progress = v.object({
  /** known: all of it. reading: some of it is not read yet. failing: nor can it be now, and it is tried again. */
  state: v.picklist(['known', 'reading', 'failing']),
  /** How many orders, invoices and returns there are, how many are read, and how many nobody can read. */
  papers: integer,
  read: integer,
  unreadable: integer,
  /** ISO 8601, UTC: when it was last looked for new ones. Null: never. */
  at: v.nullable(v.string()),
});
export type HistoryProgress = v.InferOutput<typeof progress>;
