import { z } from 'zod';
import type { CartLine } from '#domain/cart.ts';
import type { Order, OrderLine, OrderSummary } from '#domain/order.ts';
import { call } from './call.ts';
import type { CartOwner } from './carts.ts';
import type { BackOffice } from './office.ts';
import {
  wireCode,
  wireCurrency,
  wireDay,
  wireItems,
  wireNumber,
  wirePercent,
  wireReadable,
  wireSignedAmount,
  wireText,
} from './wire.ts';

/** Order history starts here. Spec §9. */
const HISTORY_START = '2000-01-01';

const wireTotals = wireItems(z.object({ currency: wireCurrency, total: wireSignedAmount })).transform(
  (totals) => totals.map(({ currency, total }) => ({ currency: currency ?? ('$' as const), total })),
);

const wireSummary = z.object({
  orderId: wireCode,
  date: wireDay,
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

const wireLine = z
  .object({
    itemCode: wireCode,
    title: wireText,
    quantity: wireNumber,
    price: wireSignedAmount,
    currency: wireCurrency,
    discount: wirePercent,
    tax: wirePercent,
    total: wireSignedAmount,
  })
  .transform(
    (line): OrderLine => ({ ...line, quantity: line.quantity ?? 0, currency: line.currency ?? '$' }),
  );

const order: z.ZodType<Order> = z
  .object({ order: wireSummary.extend({ comments: wireText, lines: wireItems(wireLine) }) })
  .transform(({ order: wire }) => ({ ...toSummary(wire), comments: wire.comments, lines: wire.lines }));

const orders = wireReadable('orders', wireSummary.transform(toSummary)).transform(({ items }) => items);

const createdOrder = z.object({ orderId: wireCode }).transform(({ orderId }) => orderId);

/** Today in Montevideo, YYYY-MM-DD: at 22:00 there, UTC is already tomorrow. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Montevideo' }).format(new Date());

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
export const createOrder = (office: BackOffice, body: NewOrder): Promise<string> =>
  call(office, { group: 'orders', method: 'POST', path: '/web/CreateOrder', body, answer: createdOrder });
