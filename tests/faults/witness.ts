import { DatabaseSync } from 'node:sqlite';
import type { CartLine } from '#domain/cart/cart.ts';
import type { TestOffice } from '../support/sandbox.ts';

/** An order as the back office's own database has it. */
export type OfficeOrder = { orderId: string; cardcode: string; lines: CartLine[] };

/** What was ordered, by reference, read in the sandbox's database and not from its answers: those may be untrue. */
export function heldOrders({ database }: TestOffice): Map<string, OfficeOrder[]> {
  const opened = new DatabaseSync(database, { readOnly: true });
  try {
    const rows = opened.prepare('SELECT order_id, cardcode, body FROM orders').all();
    const held = rows.map(({ order_id, cardcode, body }) => {
      const { reference, lines } = JSON.parse(String(body)) as { reference: string; lines: CartLine[] };
      return { reference, orderId: String(order_id), cardcode: String(cardcode), lines };
    });
    return Map.groupBy(held, ({ reference }) => reference);
  } finally {
    opened.close();
  }
}

/** Whether an order has these lines and no others. */
export function isAsOrdered(expected: CartLine[], { lines }: OfficeOrder): boolean {
  const text = (all: CartLine[]) =>
    JSON.stringify(all.map(({ itemCode, quantity }) => [itemCode, quantity]).sort());
  return text(lines) === text(expected);
}

/** The quantities of a customer's cart, by item code, read there too. */
export function heldCart(
  { database }: TestOffice,
  { cardcode, email }: { cardcode: string; email: string },
): Map<string, number> {
  const opened = new DatabaseSync(database, { readOnly: true });
  try {
    const row = opened
      .prepare('SELECT lines FROM carts WHERE cardcode = ? AND email = ?')
      .get(cardcode, email.toLowerCase());
    const lines = JSON.parse(String(row?.lines ?? '[]')) as CartLine[];
    return new Map(lines.map(({ itemCode, quantity }) => [itemCode, quantity]));
  } finally {
    opened.close();
  }
}
