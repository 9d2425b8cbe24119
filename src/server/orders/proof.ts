import { settlingCopy } from '#copy/orders/settling.ts';
import type { OrderSummary } from '#domain/orders/order.ts';
import type { Executor } from '#server/database/schema.ts';
import { type Send, selectSends } from './sends.ts';

/**
 * What proves that an order exists. The answer to the call that places it is no proof, because it may be another order's, an
 * older one, or a number that is none: the customer's list of orders is. Decision 0351, product.md §15.
 */

/** Whether the list has anything under the reference of a send: then nobody may say that it has not arrived. */
export const isListed = ({ reference }: Send, listed: OrderSummary[]): boolean =>
  listed.some((order) => order.reference === reference);

/**
 * The number that the customer's list has for a send. Undefined when the list says that it is another customer's, or has the same
 * number twice.
 */
export function listedNumber({ reference, owner }: Send, listed: OrderSummary[]): string | undefined {
  const found = listed.find(
    (order) => order.reference === reference && order.cardcode === owner.cardcode,
  )?.orderId;
  return listed.filter(({ orderId }) => orderId === found).length === 1 ? found : undefined;
}

/** The reason why an order's number cannot be a send's, as a sentence for an operator. */
export class NumberTaken extends Error {
  override readonly name = 'NumberTaken';
}

/** Throws NumberTaken when another send has this order number. */
export async function requireFreeNumber(
  db: Executor,
  { key, part }: Pick<Send, 'key' | 'part'>,
  orderId: string,
): Promise<void> {
  const taken = await selectSends(db)
    .where('order_id', '=', orderId)
    .where(({ eb, or }) => or([eb('order_sends.key', '<>', key), eb('part', '<>', part)]))
    .executeTakeFirst();
  if (taken) throw new NumberTaken(settlingCopy.numberTaken(orderId, taken.reference));
}
