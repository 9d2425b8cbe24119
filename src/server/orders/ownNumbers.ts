import { commentLabels } from '#copy/orders/checkout.ts';
import type { OwnNumbers } from '#domain/orders/order.ts';
import { readComments } from '#domain/orders/orderTerms.ts';
import type { Executor } from '#server/database/schema.ts';
import { selectSends, toSends } from './sends.ts';

/** A list of thousands would read as many texts: older orders are found by their number when somebody searches. */
const SENDS_READ = 500;

/**
 * The numbers that a customer's people gave to orders placed here, by the reference of each part. The back office's list says
 * no comments, where they travel.
 */
export async function ownNumbers(db: Executor, cardcode: string): Promise<OwnNumbers> {
  const rows = await selectSends(db)
    .where('cardcode', '=', cardcode)
    .orderBy('created_at', 'desc')
    .limit(SENDS_READ)
    .execute();
  const written = toSends(rows).map(({ reference, payload: { comments } }) => {
    return [reference, readComments(comments, commentLabels).purchaseOrder] as const;
  });
  return new Map(written.filter(([, number]) => number !== ''));
}
