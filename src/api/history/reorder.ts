import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { integer } from '#api/money.ts';
import { progress } from './progress.ts';

const reorderProduct = v.object({
  code: v.string(),
  name: v.string(),
  picture: v.nullable(v.object({ hash: v.string() })),
  /** How much of it is proposed: what is usual, rounded up to what it is sold in today. */
  quantity: v.number(),
  /** What is usual; another number than `quantity` where it is sold in other packs today. */
  usual: v.number(),
  /** Days from one time to the next, usually, and since the last one. */
  everyDays: integer,
  daysSince: integer,
  /** YYYY-MM-DD. */
  last: v.string(),
  /** On how many days it was bought. */
  times: integer,
});
export type ReorderAnswer = v.InferOutput<typeof reorderProduct>;

/** What is due to be ordered again, the surest first. product.md §2, "Reponer". */
export const getReorder = endpoint({
  method: 'GET',
  path: '/api/account/reorder',
  limit: 'history',
  input: noInput,
  answer: v.object({ progress, products: v.array(reorderProduct) }),
});
