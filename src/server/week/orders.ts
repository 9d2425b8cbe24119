import { daysAfter, daysBefore, today } from '#domain/day.ts';
import { type OrderState, orderState, type SendState } from '#domain/orders/order.ts';
import type { DoubtfulOrder, PromoOfWeek } from '#domain/week/week.ts';
import type { Executor } from '#server/database/schema.ts';
import { type Send, selectSends, toSends } from '#server/orders/sends.ts';
import { doubtfulSends } from '#server/orders/settling.ts';

/** The shop's day of a moment. */
const dayOf = (createdAt: string): string => today(new Date(createdAt));

/** A day of the shop begins or ends up to a day before or after that of UTC, in which moments are stored. */
const around = (from: string, before: string): [string, string] => [
  daysBefore(from, 1),
  daysAfter(before, 1),
];

/** The sends of the orders placed from a day to before another, where they can be read. */
export async function sendsWithin(db: Executor, from: string, before: string): Promise<Send[]> {
  const [first, last] = around(from, before);
  const rows = await selectSends(db)
    .where('created_at', '>=', first)
    .where('created_at', '<', last)
    .execute();
  return toSends(rows).filter(({ createdAt }) => dayOf(createdAt) >= from && dayOf(createdAt) < before);
}

/** The days since `from` on which each card code placed orders here. */
export async function orderDaysSince(db: Executor, from: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('intents')
    .select(['cardcode', 'created_at'])
    .where('created_at', '>=', daysBefore(from, 1))
    .execute();
  const days = new Map<string, string[]>();
  for (const { cardcode, created_at } of rows) {
    const own = days.get(cardcode);
    if (own) own.push(dayOf(created_at));
    else days.set(cardcode, [dayOf(created_at)]);
  }
  return days;
}

/** How many orders have each state. */
export function statesOf(sends: readonly Send[]): Partial<Record<OrderState, number>> {
  const counts: Partial<Record<OrderState, number>> = {};
  for (const parts of Map.groupBy(sends, ({ key }) => key).values()) {
    const state = orderState(parts.map((part) => part.state) as [SendState, ...SendState[]]);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** Orders of which nobody knows now, the oldest first. */
export const doubtfulOrders = async (db: Parameters<typeof doubtfulSends>[0]): Promise<DoubtfulOrder[]> =>
  (await doubtfulSends(db)).map(({ reference, owner, createdAt }) => ({
    ...{ reference, createdAt },
    cardcode: owner.cardcode,
  }));

/** By item code, in how many of these sends it is. */
export function ordersByCode(sends: readonly Send[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const send of sends) {
    const lines =
      send.part === 'lines' ? send.payload.lines : send.payload.promos.flatMap(({ lines: own }) => own);
    for (const code of new Set(lines.map(({ itemCode }) => itemCode)))
      counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** The lines of an order on average; undefined without orders. */
export function linesOfOrder(sends: readonly Send[]): number | undefined {
  const lines = sends.flatMap((send) => (send.part === 'lines' ? [send.payload.lines.length] : []));
  return lines.length === 0 ? undefined : lines.reduce((sum, each) => sum + each, 0) / lines.length;
}

/** The promotions of these sends, and of `inCarts`: how often each was put into a cart. Most often first. */
export function promosOf(
  sends: readonly Send[],
  inCarts: ReadonlyMap<string, { description: string; count: number }>,
): PromoOfWeek[] {
  const promos = new Map<string, PromoOfWeek>();
  for (const [idPromo, { description, count }] of inCarts)
    promos.set(idPromo, { idPromo, description, inCarts: count, ordered: 0 });
  const ordered = sends.flatMap((send) => (send.part === 'promos' ? send.payload.promos : []));
  for (const { idPromo, description } of ordered) {
    const known = promos.get(idPromo) ?? { idPromo, description, inCarts: 0, ordered: 0 };
    promos.set(idPromo, { ...known, description, ordered: known.ordered + 1 });
  }
  return [...promos.values()].sort((a, b) => b.ordered - a.ordered || b.inCarts - a.inCarts);
}
