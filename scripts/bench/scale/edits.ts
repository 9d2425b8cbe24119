/** An edit of a cart as a server makes it, and the bare transaction that does the same. */
import { Client } from 'pg';
import type { CartOwner } from '#backoffice/calls/carts.ts';
import { applyOperations } from '#server/carts/carts.ts';
import type { Evidence } from '#server/carts/checks/evidence.ts';
import { mergeSavedCart } from '#server/carts/merging.ts';
import type { Database } from '#server/database/schema.ts';

/** Of the cart that is edited. */
export const LINES = 20;

const OWNER: CartOwner = { cardcode: 'C00012', email: 'edits@ejemplo.uy' };
const BARE: CartOwner = { ...OWNER, email: 'bare@ejemplo.uy' };
const CONTENT = {
  lines: Array.from({ length: LINES }, (_, index) => ({ itemCode: `A${index}`, quantity: 1 + (index % 9) })),
  promos: [],
};
const FACTS = {
  ...{ name: 'Taladro', unitMult: 1, hasPrice: true },
  seen: { price: 1000, currency: 'U$' as const, hasStock: true, unitMult: 1 },
};
const EVIDENCE: Evidence = {
  products: new Map(CONTENT.lines.map(({ itemCode }) => [itemCode, FACTS])),
  promos: new Map(),
};

/** Both carts, which the back office has as they are. */
export async function plantCarts(db: Database): Promise<void> {
  for (const owner of [OWNER, BARE])
    await mergeSavedCart(db, owner, async () => ({ ...CONTENT, unreadable: [] }));
}

/** The transaction of CartSync.change. */
export async function edit(db: Database, turn: number): Promise<void> {
  const [itemCode, quantity] = [`A${turn % LINES}`, 1 + ((turn * 7) % 97)];
  const operation = { kind: 'set' as const, opId: crypto.randomUUID(), itemCode, quantity };
  await db.transaction().execute((tx) => applyOperations(tx, OWNER, [operation], EVIDENCE));
}

/** The operation's id is remembered, and the cart is written. */
async function bareEdit(client: Client, rev: number): Promise<void> {
  const at = new Date().toISOString();
  await client.query('begin');
  await client.query(
    'insert into cart_operations (cardcode, email, op_id, content_hash, applied_at) values ($1, $2, $3, $4, $5)',
    [BARE.cardcode, BARE.email, crypto.randomUUID(), 'x'.repeat(43), at],
  );
  // Other processes may save this cart as soon as it differs from what the back office has, so it stays the same.
  await client.query('update carts set rev = $1, content = $2 where cardcode = $3 and email = $4', [
    ...[rev, JSON.stringify(CONTENT), BARE.cardcode, BARE.email],
  ]);
  await client.query('commit');
}

/** The bare transaction over a client of its own, on a database that has both carts. */
export async function openBare(url: string): Promise<{ client: Client; bare: () => Promise<void> }> {
  const client = new Client(url);
  await client.connect();
  let rev = 1;
  return { client, bare: () => bareEdit(client, ++rev) };
}
