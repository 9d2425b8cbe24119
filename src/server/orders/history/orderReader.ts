import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { getOrder } from '#backoffice/calls/orders.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { Order } from '#domain/orders/order.ts';

const AT_ONCE = 6;
/** What was ordered does not change: an order is read once. */
const MAX_ORDERS = 10_000;

export type ReadOrder = Pick<Order, 'orderId' | 'date' | 'reference' | 'comments' | 'lines'>;

/** Reads orders of a customer's own list with what they hold: each is a call of its own, and is remembered. */
export class OrderReader {
  readonly #office: BackOffice;
  readonly #orders = new LRUCache<string, ReadOrder>({ max: MAX_ORDERS });

  constructor(office: BackOffice) {
    this.#office = office;
  }

  /** In the order of their numbers here. Throws what the calls throw. */
  read(cardcode: string, orderIds: readonly string[]): Promise<ReadOrder[]> {
    return pMap(orderIds, (orderId) => this.#one(cardcode, orderId), { concurrency: AT_ONCE });
  }

  async #one(cardcode: string, orderId: string): Promise<ReadOrder> {
    const key = `${cardcode}\n${orderId}`;
    const cached = this.#orders.get(key);
    if (cached) return cached;
    const { date, reference, comments, lines } = await getOrder(this.#office, cardcode, orderId);
    const read = { orderId, date, reference, comments, lines };
    this.#orders.set(key, read);
    return read;
  }
}
