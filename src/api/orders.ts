import * as v from 'valibot';
import { DOCUMENT_MOVEMENTS } from '#domain/account/statement.ts';
import { DOCUMENT_KINDS } from '#domain/documents/document.ts';
import { ORDER_PARTS, SEND_STATES } from '#domain/orders/order.ts';
import { documentLine } from './documents.ts';
import { endpoint, noInput } from './endpoint.ts';
import { keyed } from './keyed.ts';
import { currency, integer } from './money.ts';
import { owner } from './owner.ts';

const key = v.pipe(v.string(), v.uuid());

/** Where one order stands. product.md §15. */
export const orderProgress = v.object({
  key,
  /** What the customer reads over the phone. The reference of its promotions has `-P` after it. */
  reference: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** Of the whole order. */
  state: v.picklist([...SEND_STATES, 'partial']),
  /** Its lines, its promotions, or both: the back office numbers each as an order of its own. */
  parts: v.array(
    v.object({
      part: v.picklist(ORDER_PARTS),
      state: v.picklist(SEND_STATES),
      reference: v.string(),
      /** Null until it is confirmed. */
      orderId: v.nullable(v.string()),
      /** Why it was rejected, in Spanish; null otherwise. */
      message: v.nullable(v.string()),
    }),
  ),
  /** Ten minutes have passed and nobody knows what became of it: a person should be asked. By the server's clock. */
  late: v.optional(v.boolean(), false),
  /** What was ordered, with the description of the promotion that it came with, and what was said with it. */
  lines: v.optional(
    v.array(v.object({ itemCode: v.string(), quantity: v.number(), promo: v.nullable(v.string()) })),
    [],
  ),
  comments: v.optional(v.string(), ''),
});
export type OrderProgress = v.InferOutput<typeof orderProgress>;

/** Of one unit, discounted. */
const shownPrice = v.object({ price: integer, currency });

/**
 * Places the cart as it stood at `rev`, lines and promotions, under a key minted when checkout opened. The same key
 * always answers the same order. 409 `cart_changed` when the cart moved on, 409 `unconfirmed_order` when an earlier one
 * still hangs (send `another: true` to order all the same), 409 `price_changed` when a price is not the shown one, 422
 * `order_problem` when a line or a promotion cannot be ordered, 503 when the back office does not answer and nothing was
 * sent.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/checkout',
  limit: 'checkout',
  input: v.object({
    key,
    ...owner,
    cardcode: v.string(),
    rev: integer,
    // Not limited here: a text that is too long is refused with a sentence that says by how much.
    note: v.optional(v.string(), ''),
    /** The customer's own number for this purchase. */
    purchaseOrder: v.optional(v.string(), ''),
    /** YYYY-MM-DD; '' for no wish. */
    wishedDay: v.optional(v.string(), ''),
    /** Codes that GET /api/checkout answered. Null: the seller arranges the delivery. */
    delivery: v.optional(v.object({ shipping: v.nullable(v.string()), address: v.nullable(v.string()) }), {
      shipping: null,
      address: null,
    }),
    /** The unit price of each line as the customer saw it. A line that is not named is ordered at whatever it costs. */
    prices: v.optional(keyed(shownPrice), {}),
    /** The same of the products of promotions, by idPromo, with the units of a group. */
    promoPrices: v.optional(keyed(keyed(v.object({ ...shownPrice.entries, factorQty: v.number() }))), {}),
    another: v.optional(v.boolean(), false),
  }),
  answer: v.object({ order: orderProgress }),
});

const shippingOption = v.object({
  code: v.string(),
  name: v.string(),
  description: v.string(),
  price: integer,
  currency,
  freeFrom: v.nullable(integer),
  days: v.nullable(v.number()),
  pickup: v.boolean(),
});

const deliveryAddress = v.object({
  id: v.string(),
  name: v.string(),
  street: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
});

/** By item code. */
const seenOffers = keyed(v.object({ price: integer, currency, hasStock: v.boolean(), unitMult: v.number() }));

/**
 * What a checkout offers: where and how an order can be sent, and what the customer was offered for each line when it came
 * into the cart. Null: the back office could not be asked, which is not the same as none.
 */
export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout',
  limit: 'account',
  input: noInput,
  answer: v.object({
    addresses: v.nullable(v.array(deliveryAddress)),
    shipping: v.nullable(v.array(shippingOption)),
    seen: seenOffers,
    /** By idPromo; a promotion's multiple is the units of its groups. */
    seenPromos: keyed(seenOffers),
  }),
});
export type CheckoutOffer = v.InferOutput<typeof getCheckout.answer>;

/** GET /api/checkout/{key}: how the order fares; 404 when there is none of this customer's. */
export const getOrderProgress = endpoint({
  method: 'GET',
  path: '/api/checkout/{key}',
  limit: 'account',
  input: noInput,
  answer: v.object({ order: orderProgress }),
});

const orderSummary = v.object({
  orderId: v.string(),
  /** YYYY-MM-DD. */
  date: v.string(),
  reference: v.string(),
  /** The customer's own number for it; '' when it has none, or it is not known without reading the order. */
  ownNumber: v.optional(v.string(), ''),
  status: v.string(),
  /** Neither delivered nor cancelled. */
  awaited: v.boolean(),
  totals: v.array(v.object({ currency, total: integer })),
  /** The number of the order that was placed together with this one; null when there is none. */
  together: v.nullable(v.string()),
});

const orderLine = v.object({
  ...documentLine.entries,
  /** The promotion that it came with; null for a line of its own. */
  promo: v.nullable(v.string()),
  /** Null: it has none, or is not in the catalogue any more. */
  picture: v.nullable(v.object({ hash: v.string() })),
});

/** The back office's orders, newest first, and ours that it has not confirmed yet. */
export const getOrders = endpoint({
  method: 'GET',
  path: '/api/account/orders',
  limit: 'documents',
  input: noInput,
  answer: v.object({ orders: v.array(orderSummary), pending: v.array(orderProgress) }),
});
export type ListedOrder = v.InferOutput<typeof orderSummary>;

/**
 * What the customer's orders hold, for a search in them: own numbers, products (`code name`, and the trade's name where that is another) and documents, by name and by
 * number. Products are those of the `read` newest orders.
 */
export const getOrderContents = endpoint({
  method: 'GET',
  path: '/api/account/order-contents',
  limit: 'documents',
  input: noInput,
  answer: v.object({
    read: integer,
    orders: v.array(
      v.object({
        orderId: v.string(),
        ownNumber: v.string(),
        products: v.array(v.string()),
        documents: v.array(v.string()),
      }),
    ),
  }),
});
export type OrderContents = v.InferOutput<typeof getOrderContents.answer>;

/** GET /api/account/orders/{id}: 404 unless it is in the customer's own list. product.md §11. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/account/orders/{id}',
  limit: 'documents',
  input: noInput,
  answer: v.object({
    order: v.object({ ...orderSummary.entries, comments: v.string(), lines: v.array(orderLine) }),
  }),
});
export type OrderDetails = v.InferOutput<typeof getOrder.answer>['order'];

const documentEvent = {
  docNum: v.string(),
  name: v.string(),
  /** The kind of document, as its page's address has it. */
  of: v.picklist(DOCUMENT_KINDS),
};
const timelineEvent = v.variant('kind', [
  v.object({ kind: v.literal('order'), date: v.string() }),
  v.object({
    kind: v.picklist(DOCUMENT_MOVEMENTS),
    date: v.string(),
    ...documentEvent,
    amount: integer,
    currency,
  }),
  v.object({ kind: v.literal('cfe'), date: v.string(), ...documentEvent, folio: v.string() }),
  v.object({
    kind: v.literal('repair'),
    date: v.string(),
    docNum: v.string(),
    name: v.string(),
    status: v.string(),
  }),
]);
export type OrderEvent = v.InferOutput<typeof timelineEvent>;

/**
 * GET /api/account/orders/{id}/timeline: what became of the order, oldest first. 404 as for getOrder. `withRepairs` is
 * false when the repairs could not be read.
 */
export const getOrderTimeline = endpoint({
  method: 'GET',
  path: '/api/account/orders/{id}/timeline',
  limit: 'documents',
  input: noInput,
  answer: v.object({ events: v.array(timelineEvent), withRepairs: v.boolean() }),
});
