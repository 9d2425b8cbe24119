import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { integer } from '#api/money.ts';
import { ADVICES } from '#domain/history/pending.ts';
import { progress } from './progress.ts';

const amounts = { ordered: v.number(), invoiced: v.number(), returned: v.number(), owed: v.number() };

const pendingProduct = v.object({
  code: v.string(),
  name: v.string(),
  picture: v.nullable(v.object({ hash: v.string() })),
  /** In how many it is sold today; null: it is not in the catalogue any more, or that is not known now. */
  unitMult: v.nullable(v.number()),
  /** It is known that it is not in the catalogue any more. */
  gone: v.boolean(),
  ...amounts,
  /** YYYY-MM-DD of the oldest order that owes it; '' where the back office says none. */
  since: v.string(),
  /** Owed for more than a year. */
  old: v.boolean(),
  advice: v.picklist(ADVICES),
  orders: v.array(v.object({ orderId: v.string(), date: v.string(), ...amounts })),
});
export type PendingAnswer = v.InferOutput<typeof pendingProduct>;

/** What of all orders was not invoiced yet, product by product. product.md §2, "Pendientes". */
export const getPending = endpoint({
  method: 'GET',
  path: '/api/account/pending',
  limit: 'history',
  input: noInput,
  answer: v.object({
    progress,
    products: v.array(pendingProduct),
    /** Orders of which it is not known yet what came of them. */
    unknownOrders: integer,
    /** Invoices and returns that name no order. */
    withoutOrder: integer,
  }),
});
