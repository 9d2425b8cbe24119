import type { DocumentLine } from '#domain/documents/document.ts';
import type { Cents, Currency } from '#domain/money.ts';
import { ORDERS_PATH } from '#domain/paths.ts';

/** An order in the back office's lists. product.md §7, /web/orders. */
export type OrderSummary = {
  orderId: string;
  /** Whose it is. An order is shown to nobody else, whatever the back office lists. product.md §11. */
  cardcode: string;
  /** YYYY-MM-DD, as the back office wrote it: a day in Montevideo, never a moment in UTC. */
  date: string;
  reference: string;
  status: string;
  /** The customer still waits for it: it is neither delivered nor cancelled. */
  awaited: boolean;
  /** Nothing of it will come. */
  cancelled: boolean;
  totals: { currency: Currency; total: Cents }[];
};

export type Order = OrderSummary & { comments: string; lines: DocumentLine[] };

/** What one call sends: CreateOrder an order's lines, createorderpromo its promotions. product.md §15. */
export const ORDER_PARTS = ['lines', 'promos'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/**
 * A part's life on our side. new: committed, nothing sent. sending: the call is out. unknown: it went out and no clear
 * answer came back. ask: not found after a day, a person must look. product.md §15.
 */
export const SEND_STATES = ['new', 'sending', 'confirmed', 'rejected', 'unknown', 'ask'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** The whole order's state, made of its parts'. partial: one part was confirmed and the other rejected. */
export type OrderState = SendState | 'partial';

/** What the customer is told of an order with one part or two. As long as any part is open, the order is open. */
export function orderState(parts: [SendState, ...SendState[]]): OrderState {
  const some = (state: SendState): boolean => parts.includes(state);
  const every = (state: SendState): boolean => parts.every((one) => one === state);
  if (every('new')) return 'new';
  if (some('unknown')) return 'unknown';
  if (some('sending') || some('new')) return 'sending';
  if (some('ask')) return 'ask';
  if (every('confirmed')) return 'confirmed';
  return every('rejected') ? 'rejected' : 'partial';
}

/** The states that end the customer's wait. */
export const isSettled = (state: OrderState): boolean =>
  state === 'confirmed' || state === 'rejected' || state === 'partial' || state === 'ask';

/** For so long a confirmation may take without anybody being asked. */
const LATE_AFTER_MS = 10 * 60_000;

/** Whether a person should be asked about an order: ten minutes after it was accepted nobody knows what became of it. */
export const isLate = (state: OrderState, createdAt: string, now = Date.now()): boolean =>
  state === 'ask' || (!isSettled(state) && now - Date.parse(createdAt) >= LATE_AFTER_MS);

/**
 * Digits and capitals that are mistaken for no other of them, neither when read (no 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V,
 * D Q) nor when said in Spanish (of be, ce, de, ge, pe, te and ve only pe; of eme and ene only eme).
 */
export const REFERENCE_ALPHABET = '34679AFHJKMPRWXY';
const REFERENCE_LENGTH = 8;

/** A reference of 8 characters; `below(n)` is a random whole number from 0 to n - 1. */
export const randomReference = (below: (n: number) => number): string =>
  Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_ALPHABET[below(REFERENCE_ALPHABET.length)]).join(
    '',
  );

const PROMOS_SUFFIX = '-P';

/**
 * The reference that travels with a part, so that an unknown outcome can be looked for. The two parts of one order have
 * two references, because the back office lists them as two orders. product.md §15.
 */
export const partReference = (reference: string, part: OrderPart): string =>
  `${reference}${part === 'promos' ? PROMOS_SUFFIX : ''}`;

/** References of ours: those of 8 characters, and those of before, which were `WEB-` and the order's key. */
const OURS = new RegExp(
  `^(?:[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}|WEB-[0-9a-f-]{36})(?:${PROMOS_SUFFIX})?$`,
);

/** Whether an order was placed here, so that its comments say all that was chosen. */
export const isOurReference = (reference: string): boolean => OURS.test(reference);

/**
 * The customer's own number for an order: the one that travelled in its comments, or the reference of an order that was not
 * placed here, where the retailer writes it. '' when there is none.
 */
export const ownNumber = (reference: string, purchaseOrder: string): string =>
  purchaseOrder || (isOurReference(reference) ? '' : reference);

/** The customer's own numbers by our references, where they are known. */
export type OwnNumbers = ReadonlyMap<string, string>;

const otherReference = (reference: string): string =>
  reference.endsWith(PROMOS_SUFFIX)
    ? reference.slice(0, -PROMOS_SUFFIX.length)
    : `${reference}${PROMOS_SUFFIX}`;

/** Each listed order with the number of the other one that was placed together with it; null when there is none. */
export function withOtherPart<Listed extends OrderSummary>(
  orders: Listed[],
): (Listed & { together: string | null })[] {
  const ours = new Map(
    orders
      .filter(({ reference }) => isOurReference(reference))
      .map(({ reference, orderId }) => [reference, orderId]),
  );
  return orders.map((order) => ({ ...order, together: ours.get(otherReference(order.reference)) ?? null }));
}

/** The page of one order. */
export const orderPath = (orderId: string): string => `${ORDERS_PATH}/${encodeURIComponent(orderId)}`;

/** Where an order's products are chosen to be ordered again. */
export const repeatPath = (orderId: string): string => `${orderPath(orderId)}/repeat`;
