import type { HistoryLine } from '#domain/history/paper.ts';
import { type Cents, type Currency, discounted } from '#domain/money.ts';
import { addQuantities } from '#domain/product/quantity.ts';

/** A product that a customer has ordered, as it was the last time. */
export type BoughtProduct = {
  itemCode: string;
  /** As the last order names it. */
  name: string;
  /** YYYY-MM-DD, of the last order. */
  date: string;
  quantity: number;
  /** The most that one of the orders had of it. */
  most: number;
  /** Per unit after discount, before tax, in the last order. */
  price: Cents;
  currency: Currency;
  /** In how many of the orders it is. */
  times: number;
};

/** The products of some orders, newest first: the last bought first, and of one day the most frequent first. */
export function boughtIn(
  orders: readonly { date: string; lines: readonly HistoryLine[] }[],
): BoughtProduct[] {
  const bought = new Map<string, BoughtProduct>();
  for (const { date, lines } of orders) {
    const inThisOrder = new Map<string, number>();
    for (const { itemCode, name, quantity, price, discount, currency } of lines) {
      const sum = addQuantities(inThisOrder.get(itemCode) ?? 0, quantity);
      const existing = bought.get(itemCode);
      if (!existing) {
        const last = { itemCode, name, date, quantity, price: discounted(price, discount), currency };
        bought.set(itemCode, { ...last, most: quantity, times: 1 });
      } else {
        existing.most = Math.max(existing.most, sum);
        if (!inThisOrder.has(itemCode)) existing.times += 1;
      }
      inThisOrder.set(itemCode, sum);
    }
  }
  return [...bought.values()].sort((a, b) => b.date.localeCompare(a.date) || b.times - a.times);
}
