import type { OrderProgress } from '#api/orders.ts';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { errors } from '#copy/errors.ts';
import type { Order, OrderSummary } from '#domain/order.ts';
import { ApiError } from '#server/http/apiError.ts';
import { progressView } from '#server/http/views.ts';
import type { Services } from '#server/operation/services.ts';
import type { CustomerSession } from './session.ts';

/** The customer's orders in the back office, and those that it has not confirmed yet. */
export async function ordersOf(
  { office, orders }: Services,
  session: CustomerSession,
): Promise<{ orders: OrderSummary[]; pending: OrderProgress[] }> {
  const listed = await getOrders(office, session.cardcode);
  await orders.confirmListed(session, listed);
  return { orders: listed, pending: (await orders.pending(session)).map(progressView) };
}

/**
 * One order, if it is in the customer's own list. The list is checked, because the back office may answer for another
 * customer's order. An unknown order and another customer's are the same 404. product.md §11.
 */
export async function ownOrder(
  { office }: Services,
  session: CustomerSession,
  orderId: string,
): Promise<Order> {
  const own = await getOrders(office, session.cardcode);
  if (!own.some((order) => order.orderId === orderId)) {
    throw new ApiError(404, 'order_not_found', errors.orderNotFound);
  }
  return getOrder(office, session.cardcode, orderId);
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
