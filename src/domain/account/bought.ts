import type { Cents, Currency } from '#domain/money.ts';
import { discounted } from '#domain/money.ts';
import type { Order } from '#domain/orders/order.ts';

/** A product that a customer has ordered, as it was the last time. */
export type BoughtProduct = {
  itemCode: string;
  /** As the last order names it. */
  name: string;
  /** YYYY-MM-DD, of the last order. */
  date: string;
  quantity: number;
  /** Per unit after discount, before tax, in the last order. */
  price: Cents;
  currency: Currency;
  /** In how many of the orders it is. */
  times: number;
};

/** The products of some orders, newest first: the last bought first, and of one day the most frequent first. */
export function boughtIn(orders: Pick<Order, 'date' | 'lines'>[]): BoughtProduct[] {
  const bought = new Map<string, BoughtProduct>();
  for (const { date, lines } of orders) {
    const inThisOrder = new Set<string>();
    for (const { itemCode, name, quantity, price, discount, currency } of lines) {
      const known = bought.get(itemCode);
      if (!known) {
        const unit = discounted(price, discount);
        bought.set(itemCode, { itemCode, name, date, quantity, price: unit, currency, times: 1 });
      } else if (!inThisOrder.has(itemCode)) known.times += 1;
      inThisOrder.add(itemCode);
    }
  }
  return [...bought.values()].sort((a, b) => b.date.localeCompare(a.date) || b.times - a.times);
}
