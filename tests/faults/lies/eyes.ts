import { getOrders } from '#backoffice/calls/orders.ts';
import type { Clerk } from '../../support/clerk.ts';
import type { TestOffice } from '../../support/sandbox.ts';
import { heldOrders } from '../witness.ts';

type OfficeOrder = { orderId: string | number };

/** How many orders of the list are opened at each look. */
const OPENED = 3;

/** What customers were shown as their orders, in the list and one by one. */
export class Eyes {
  readonly #seen = new Map<string, Set<string>>();

  /** Looks at the list and at its newest orders. What is answered with an error shows nothing. */
  async look(clerk: Clerk): Promise<void> {
    const seen = this.#seen.get(clerk.cardcode) ?? new Set();
    this.#seen.set(clerk.cardcode, seen);
    const { body } = await clerk.get('/api/account/orders').catch(() => ({ body: null }));
    const listed = (body as { orders?: OfficeOrder[] } | null)?.orders ?? [];
    for (const { orderId } of listed) seen.add(String(orderId));
    for (const { orderId } of listed.slice(0, OPENED)) {
      const opened = await clerk.get(`/api/account/orders/${orderId}`).catch(() => ({ body: null }));
      const order = (opened.body as { order?: OfficeOrder } | null)?.order;
      if (order) seen.add(String(order.orderId));
    }
  }

  /** How many orders were shown to somebody who is not their customer. For a sandbox without faults. */
  async strangers(office: TestOffice): Promise<number> {
    const owners = new Map(
      [...heldOrders(office).values()].flat().map(({ orderId, cardcode }) => [orderId, cardcode]),
    );
    let strangers = 0;
    for (const [cardcode, seen] of this.#seen) {
      // Orders of the past are in no table.
      const answer = await fetch(`${office.url}${getOrders.path}?${new URLSearchParams({ cardcode })}`);
      const { orders } = (await answer.json()) as { orders: OfficeOrder[] };
      const past = new Set(orders.map(({ orderId }) => String(orderId)));
      for (const id of seen) if (owners.has(id) ? owners.get(id) !== cardcode : !past.has(id)) strangers += 1;
    }
    return strangers;
  }
}
