import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { currency, integer } from '#api/money.ts';
import { PAPER_KINDS } from '#domain/history/paper.ts';
import { progress } from './progress.ts';

const line = v.object({
  kind: v.picklist(PAPER_KINDS),
  number: v.string(),
  /** Which line of it, from 0. */
  position: integer,
  /** YYYY-MM-DD, or '' where the back office says none. */
  date: v.string(),
  quantity: v.number(),
  /** What a unit cost in it, in cents after discount and before tax. */
  price: integer,
  currency,
  /** Of an order: nothing of it came. */
  cancelled: v.boolean(),
});
export type ProductPaperAnswer = v.InferOutput<typeof line>;

/** What became of one product in a customer's papers: ordered, invoiced and returned, the newest first. product.md §2, Product page. */
export const getProductPapers = endpoint({
  method: 'GET',
  path: '/api/account/product-papers',
  limit: 'history',
  input: v.object({ code: v.pipe(v.string(), v.nonEmpty()) }),
  answer: v.object({
    progress,
    papers: v.array(line),
    /** There are older ones, which are left out. */
    more: v.boolean(),
  }),
});
