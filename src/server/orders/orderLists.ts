import { getOrders } from '#backoffice/calls/orders.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { monthsBefore, today } from '#domain/day.ts';
import type { OrderSummary } from '#domain/orders/order.ts';
import type { Send } from './sends.ts';

/**
 * Customers' lists of orders, as far as a send can be in them. Whoever asks gets an answer to a call that began afterwards;
 * those who ask at the same time, as after a restart, share it.
 */
export class OrderLists {
  readonly #office: BackOffice;
  readonly #underWay = new Map<string, Promise<OrderSummary[]>>();
  readonly #next = new Map<string, Promise<OrderSummary[]>>();

  constructor(office: BackOffice) {
    this.#office = office;
  }

  /** The orders of the send's customer since a month before it. Throws the back office's errors. */
  since({ owner, createdAt }: Pick<Send, 'owner' | 'createdAt'>): Promise<OrderSummary[]> {
    const start = monthsBefore(today(new Date(createdAt)), 1);
    const name = `${owner.cardcode} ${start}`;
    const next = this.#next.get(name);
    if (next) return next;
    const underWay = this.#underWay.get(name);
    if (!underWay) return this.#ask(name, owner.cardcode, start);
    const asking = underWay
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(name);
        return this.#ask(name, owner.cardcode, start);
      });
    this.#next.set(name, asking);
    return asking;
  }

  #ask(name: string, cardcode: string, start: string): Promise<OrderSummary[]> {
    const asking = getOrders(this.#office, cardcode, start).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, asking);
    return asking;
  }
}
