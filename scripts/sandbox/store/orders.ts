import type { DatabaseSync } from 'node:sqlite';
import { type Day, localTime, today } from '../commerce/calendar.ts';
import type { Customer } from '../commerce/customers.ts';
import { FIRST_PLACED_ORDER, pastOrders, pastOwner } from '../commerce/history.ts';
import type { Order } from '../commerce/order.ts';
import type { ProductStore } from './products.ts';

export type NewOrder = Pick<Order, 'cardcode' | 'reference' | 'comments' | 'lines'>;

export interface OrderStore {
  place(order: NewOrder): Order;
  /** Every order of a customer, oldest first: the generated past, then what was placed here. */
  of(customer: Customer): Order[];
  find(orderId: number): Order | undefined;
  /** The numbers of what was placed are not given again. */
  clear(): void;
}

/** Enough different products for years of orders without holding a catalogue of 100,000 in memory. */
const SHELF_SIZE = 1500;

export const orderStore = (database: DatabaseSync, products: ProductStore, seed: number): OrderStore => {
  const insert = database.prepare(
    'INSERT INTO orders (order_id, cardcode, placed_at, body) VALUES (?, ?, ?, ?)',
  );
  // It goes on after clear(): a shop that keeps the numbers of its orders would meet one of them again.
  const next = database.prepare(`
    INSERT INTO meta (key, value)
    VALUES ('lastOrder', (SELECT coalesce(max(order_id), ${FIRST_PLACED_ORDER - 1}) + 1 FROM orders))
    ON CONFLICT (key) DO UPDATE SET value = value + 1
    RETURNING value`);
  const mine = database.prepare('SELECT body FROM orders WHERE cardcode = ? ORDER BY order_id');
  const one = database.prepare('SELECT body FROM orders WHERE order_id = ?');
  const shelf = products.sellable(SHELF_SIZE);
  const past = new Map<string, { until: Day; orders: Order[] }>();

  const pastOf = (customer: Customer): Order[] => {
    const until = today();
    const existing = past.get(customer.cardcode);
    if (existing?.until === until) return existing.orders;
    const orders = pastOrders(customer, until, seed, shelf);
    past.set(customer.cardcode, { until, orders });
    return orders;
  };
  const read = (row: unknown): Order => JSON.parse((row as { body: string }).body) as Order;

  return {
    place: (order) => {
      const orderId = Number(next.get()?.value);
      const [date = '', time = ''] = localTime().split(' ');
      const placed: Order = { ...order, orderId, docNum: orderId + 300_000, date, time, cancelled: false };
      insert.run(orderId, order.cardcode, `${date} ${time}`, JSON.stringify(placed));
      return placed;
    },
    of: (customer) => [...pastOf(customer), ...mine.all(customer.cardcode).map(read)],
    find: (orderId) => {
      if (orderId >= FIRST_PLACED_ORDER) {
        const row = one.get(orderId);
        return row && read(row);
      }
      const owner = pastOwner(orderId);
      return owner && pastOf(owner).find((order) => order.orderId === orderId);
    },
    clear: () => database.exec('DELETE FROM orders'),
  };
};
