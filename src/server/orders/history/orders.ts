import type { OrderDetails, OrderProgress } from '#api/orders.ts';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { BackOfficeRefused } from '#backoffice/client/errors.ts';
import { errors } from '#copy/errors.ts';
import { commentLabels } from '#copy/orders/checkout.ts';
import { isDocNum } from '#domain/documents/document.ts';
import { type Order, type OrderSummary, ownNumber, withOtherPart } from '#domain/orders/order.ts';
import { readComments } from '#domain/orders/orderTerms.ts';
import { pictureOf } from '#server/catalogue/pictures.ts';
import { asRead } from '#server/catalogue/reading.ts';
import { requireNumber } from '#server/documents/ownership.ts';
import { ApiError } from '#server/http/apiError.ts';
import { progressView } from '#server/http/views.ts';
import type { Services } from '#server/operation/services.ts';
import { ownNumbers } from '#server/orders/ownNumbers.ts';
import type { CustomerSession } from '#server/session/session.ts';

/** With the customer's own number and that of the order that was placed together with it, and without whose it is. */
type ListedOrder<Summary extends OrderSummary> = Omit<Summary, 'cardcode' | 'cancelled'> & {
  ownNumber: string;
  together: string | null;
};

const orderNotFound = (): ApiError => new ApiError(404, 'order_not_found', errors.orderNotFound);

/** The customer's orders in the back office, and those that it has not confirmed yet. */
export async function ordersOf(
  { db, office, orders, contents }: Pick<Services, 'db' | 'office' | 'orders' | 'contents'>,
  session: CustomerSession,
): Promise<{ orders: ListedOrder<OrderSummary>[]; pending: OrderProgress[] }> {
  const listed = await getOrders(office, session.cardcode);
  await orders.confirmListed(session, listed);
  contents.remember(session.cardcode, listed);
  const [pending, numbers] = await Promise.all([orders.pending(session), ownNumbers(db, session.cardcode)]);
  return {
    orders: withOtherPart(listed).map(({ cardcode: _own, cancelled: _ended, ...order }) => ({
      ...order,
      ownNumber: ownNumber(order.reference, numbers.get(order.reference) ?? ''),
    })),
    pending: pending.map(progressView),
  };
}

/**
 * One order, if it is in the customer's own list. An unknown order and another customer's are the same 404. Decision
 * 0120, product.md §11.
 */
export async function ownOrder(
  { office }: Pick<Services, 'office'>,
  { cardcode }: Pick<CustomerSession, 'cardcode'>,
  orderId: string,
): Promise<ListedOrder<Order>> {
  if (!isDocNum(orderId)) throw orderNotFound();
  const own = withOtherPart(await getOrders(office, cardcode));
  const listed = own.find((order) => order.orderId === orderId);
  if (!listed) throw orderNotFound();
  try {
    const { cardcode: _own, cancelled: _ended, ...order } = await getOrder(office, cardcode, orderId);
    requireNumber(getOrder.path, order.orderId, orderId);
    const { purchaseOrder } = readComments(order.comments, commentLabels);
    return {
      ...order,
      lines: order.lines.map((line) => asRead(line.itemCode, line)),
      ownNumber: ownNumber(order.reference, purchaseOrder),
      together: listed.together,
    };
  } catch (error) {
    if (error instanceof BackOfficeRefused && error.status === 404) throw orderNotFound();
    throw error;
  }
}

/** An order as its page shows it, with the pictures of what was ordered. */
export const withPictures = (order: ListedOrder<Order>): OrderDetails => ({
  ...order,
  lines: order.lines.map((line) => {
    const picture = pictureOf(line.itemCode);
    return { ...line, picture: picture && { hash: picture.hash } };
  }),
});
