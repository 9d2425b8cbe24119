import type { OrderProgress } from '#api/orders.ts';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { errors } from '#copy/errors.ts';
import { type Order, type OrderSummary, withOtherPart } from '#domain/order.ts';
import { ApiError } from '#server/http/apiError.ts';
import { progressView } from '#server/http/views.ts';
import type { Services } from '#server/operation/services.ts';
import type { CustomerSession } from './session.ts';

/** With the number of the order that was placed together with it. */
type Listed<Summary> = Summary & { together: string | null };

/** The customer's orders in the back office, and those that it has not confirmed yet. */
export async function ordersOf(
  { office, orders }: Services,
  session: CustomerSession,
): Promise<{ orders: Listed<OrderSummary>[]; pending: OrderProgress[] }> {
  const listed = await getOrders(office, session.cardcode);
  await orders.confirmListed(session, listed);
  return { orders: withOtherPart(listed), pending: (await orders.pending(session)).map(progressView) };
}

/**
 * One order, if it is in the customer's own list. The list is checked, because the back office may answer for another
 * customer's order. An unknown order and another customer's are the same 404. product.md §11.
 */
export async function ownOrder(
  { office }: Services,
  session: CustomerSession,
  orderId: string,
): Promise<Listed<Order>> {
  const own = withOtherPart(await getOrders(office, session.cardcode));
  const listed = own.find((order) => order.orderId === orderId);
  if (!listed) throw new ApiError(404, 'order_not_found', errors.orderNotFound);
  return { ...(await getOrder(office, session.cardcode, orderId)), together: listed.together };
}

export async function progressOf(
  { orders }: Services,
  session: CustomerSession,
  key: string,
): Promise<OrderProgress> {
  const intent = await orders.progress(session, key);
  if (!intent) throw new ApiError(404, 'order_not_found', errors.orderNotFound);
  return progressView(intent);
}
