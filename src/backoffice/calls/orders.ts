import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import {
  present,
  wireCode,
  wireCurrency,
  wireId,
  wireReadable,
  wireRecordDay,
  wireSum,
  wireText,
} from '#backoffice/wire/wire.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { today } from '#domain/day.ts';
import { isDocNum } from '#domain/documents/document.ts';
import type { Order, OrderSummary } from '#domain/orders/order.ts';
import { type CartOwner, lineToWire } from './cart.ts';
import { wireDocumentLine } from './documents.ts';

/** Order history starts here. product.md §9. */
const HISTORY_START = '2000-01-01';

const wireTotals = z.array(z.object({ currency: present(wireCurrency), total: wireSum }));

const orderNumber = wireId.refine(isDocNum, 'is no number of an order');

const wireSummary = z.object({
  orderId: orderNumber,
  cardcode: wireCode,
  date: wireRecordDay,
  reference: wireText,
  status: wireText,
  statusDescription: wireText,
  totals: wireTotals,
});

const CANCELLED = 'X';
/** The states that end an order: E delivered, X cancelled. */
const ENDED = ['E', CANCELLED];

const toSummary = (wire: z.output<typeof wireSummary>): OrderSummary => ({
  orderId: wire.orderId,
  cardcode: wire.cardcode,
  date: wire.date,
  reference: wire.reference,
  status: wire.statusDescription || wire.status,
  awaited: !ENDED.includes(wire.status),
  cancelled: wire.status === CANCELLED,
  totals: wire.totals,
});

const order: z.ZodType<Order> = z
  .object({ order: wireSummary.extend({ comments: wireText, lines: z.array(wireDocumentLine) }) })
  .transform(({ order: wire }) => ({ ...toSummary(wire), comments: wire.comments, lines: wire.lines }));

const orders = wireReadable('orders', wireSummary.transform(toSummary)).transform(({ items }) => items);

/** The number of an order just placed. */
export const createdOrder = z.object({ orderId: orderNumber }).transform(({ orderId }) => orderId);

/** A customer's orders from a day, unless said 2000-01-01, to today, as the back office lists them. product.md §7, /web/orders. */
export const getOrders = defineCall({
  method: 'GET',
  path: '/web/orders',
  group: 'account',
  query: (cardcode: string, start?: string) => ({ cardcode, start: start ?? HISTORY_START, end: today() }),
  owner: { rows: 'orders', field: 'cardcode', expected: (cardcode: string, _start?: string) => cardcode },
  answer: orders,
  growing: true,
  sample: {
    needs: ['cardcode'],
    args: ({ cardcode }) => [cardcode],
    gives: ([first]) => (first ? { orderId: first.orderId } : {}),
  },
});

/** product.md §7, /web/order. */
export const getOrder = defineCall({
  method: 'GET',
  path: '/web/order',
  group: 'account',
  query: (cardcode: string, orderId: string) => ({ orderid: orderId, cardcode }),
  owner: { field: 'order.cardcode', expected: (cardcode) => cardcode },
  answer: order,
  sample: { needs: ['cardcode', 'orderId'], args: ({ cardcode, orderId }) => [cardcode, orderId] },
});

export type NewOrder = CartOwner & { reference: string; comments: string; lines: CartLine[] };

/**
 * Places an order and answers its number. It is never repeated here, because the back office would take the repetition
 * for a second order. product.md §7, POST /web/CreateOrder.
 */
export const createOrder = defineCall({
  method: 'POST',
  path: '/web/CreateOrder',
  group: 'orders',
  body: ({ cardcode, email, reference, comments, lines }: NewOrder) => ({
    cardcode,
    email,
    reference,
    comments,
    lines: lines.map(lineToWire),
  }),
  owner: { none: "it holds a number, which the customer's own list must bear out" },
  answer: createdOrder,
  sample: {
    needs: ['cardcode', 'email', 'reference', 'itemCode', 'quantity'],
    args: ({ cardcode, email, reference, itemCode, quantity }) => [
      { cardcode, email, reference, comments: '', lines: [{ itemCode, quantity }] },
    ],
  },
});
