import { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import {
  present,
  wireCurrency,
  wireId,
  wireReadable,
  wireSomeDay,
  wireSum,
  wireText,
} from '#backoffice/wire/wire.ts';
import type { CartLine } from '#domain/cart.ts';
import { today } from '#domain/day.ts';
import type { Order, OrderSummary } from '#domain/order.ts';
import type { CartOwner } from './carts.ts';
import { wireDocumentLine } from './documents.ts';

/** Order history starts here. Spec §9. */
const HISTORY_START = '2000-01-01';

const wireTotals = z.array(z.object({ currency: present(wireCurrency), total: wireSum }));

const wireSummary = z.object({
  orderId: wireId,
  date: wireSomeDay,
  reference: wireText,
  status: wireText,
  statusDescription: wireText,
  totals: wireTotals,
});

const toSummary = (wire: z.output<typeof wireSummary>): OrderSummary => ({
  orderId: wire.orderId,
  date: wire.date,
  reference: wire.reference,
  status: wire.statusDescription || wire.status,
  totals: wire.totals,
});

const order: z.ZodType<Order> = z
  .object({ order: wireSummary.extend({ comments: wireText, lines: z.array(wireDocumentLine) }) })
  .transform(({ order: wire }) => ({ ...toSummary(wire), comments: wire.comments, lines: wire.lines }));

const orders = wireReadable('orders', wireSummary.transform(toSummary)).transform(({ items }) => items);

/** The number of an order just placed. */
export const createdOrder = z.object({ orderId: wireId }).transform(({ orderId }) => orderId);

/** A customer's orders from 2000-01-01 to today, as the back office lists them. Spec §7, /web/orders. */
export const getOrders = (office: BackOffice, cardcode: string): Promise<OrderSummary[]> =>
  call(office, {
    group: 'account',
    path: '/web/orders',
    query: { cardcode, start: HISTORY_START, end: today() },
    answer: orders,
  });

/** Spec §7, /web/order. */
export const getOrder = (office: BackOffice, cardcode: string, orderId: string): Promise<Order> =>
  call(office, {
    group: 'account',
    path: '/web/order',
    query: { orderid: orderId, cardcode },
    answer: order,
  });

export type NewOrder = CartOwner & { reference: string; comments: string; lines: CartLine[] };

/**
 * Places an order and answers its number. Never repeated here: the back office does not know a repetition from a
 * second order. Spec §7, POST /web/CreateOrder.
 */
export const createOrder = (
  office: BackOffice,
  { cardcode, email, reference, comments, lines }: NewOrder,
): Promise<string> =>
  call(office, {
    group: 'orders',
    method: 'POST',
    path: '/web/CreateOrder',
    body: { cardcode, email, reference, comments, lines },
    answer: createdOrder,
  });
