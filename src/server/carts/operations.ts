import { hash } from 'node:crypto';
import type { CartOwner } from '#backoffice/calls/carts.ts';
import type { CartOperation } from '#domain/cart.ts';
import type { Executor } from '#server/database/schema.ts';

/** The same for the same content: the contract and the domain write an operation's fields in one order. */
const contentHash = ({ opId: _, ...content }: CartOperation): string =>
  hash('sha256', JSON.stringify(content), 'base64url');

/**
 * Remembers an operation by its id. `applied`: it was applied before. `other`: its id is another operation's. The caller's
 * transaction is rolled back when the operation is refused, and this record with it.
 */
export async function recordOperation(
  db: Executor,
  { cardcode, email }: CartOwner,
  operation: CartOperation,
): Promise<'new' | 'applied' | 'other'> {
  const content_hash = contentHash(operation);
  const key = { cardcode, email, op_id: operation.opId };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cart_operations')
    .values({ ...key, content_hash, applied_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return 'new';
  const known = await db
    .selectFrom('cart_operations')
    .select('content_hash')
    .where((row) => row.and(key))
    .executeTakeFirstOrThrow();
  return known.content_hash === null || known.content_hash === content_hash ? 'applied' : 'other';
}
