import type { DocumentLine } from './document.ts';
import type { Cents, Currency } from './money.ts';

/** An order in the back office's lists. product.md §7, /web/orders. */
export type OrderSummary = {
  orderId: string;
  /** YYYY-MM-DD, as the back office wrote it: a day in Montevideo, never a moment in UTC. */
  date: string;
  reference: string;
  status: string;
  totals: { currency: Currency; total: Cents }[];
};

export type Order = OrderSummary & { comments: string; lines: DocumentLine[] };

/**
 * An order's life on our side. new: committed, nothing sent. sending: the call is out. unknown: it went out and no
 * clear answer came back. ask: not found after a day, a person must look. product.md §15.
 */
export type IntentState = 'new' | 'sending' | 'confirmed' | 'rejected' | 'unknown' | 'ask';

/** The states that end the customer's wait. */
export const isSettled = (state: IntentState): boolean =>
  state === 'confirmed' || state === 'rejected' || state === 'ask';

/** The reference that travels with the order, so that an unknown outcome can be looked for. product.md §15. */
export const orderReference = (key: string): string => `WEB-${key}`;
