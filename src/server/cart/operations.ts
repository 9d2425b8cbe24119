import { hash } from 'node:crypto';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { pause } from '#server/jobs/pause.ts';
import type { Log } from '#server/operation/log.ts';

/** As long as a session lasts: no browser repeats an edit later. product.md §9. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Few at a time, because a customer's edit waits while others are deleted. */
const SWEPT_AT_ONCE = 500;
const PAUSE_BETWEEN_MS = 250;
const SWEEP_EVERY_MS = 60 * 60_000;

/** What somebody did, to a cart or to a list: doing it twice is told from doing it two times by its id. */
type Operation = { opId: string };

/** The same for the same content: the contract and the domain write an operation's fields in one order. */
const contentHash = ({ opId: _, ...content }: Operation): string =>
  hash('sha256', JSON.stringify(content), 'base64url');

/** `applied`: it was applied before. `other`: its id is another operation's. */
export type OperationHistory = 'new' | 'applied' | 'other';

/**
 * Remembers operations by their ids, and answers the history of each, in their order. When one is refused the caller's transaction
 * is rolled back, or the record of it is forgotten.
 */
export async function recordOperations(
  db: Executor,
  { cardcode, email }: CartOwner,
  operations: readonly Operation[],
): Promise<OperationHistory[]> {
  if (operations.length === 0) return [];
  const own = { cardcode, email };
  const hashes = operations.map(contentHash);
  const applied_at = new Date().toISOString();
  const rows = operations.map(({ opId }, at) => ({
    ...{ ...own, op_id: opId, content_hash: hashes[at] ?? '', applied_at },
  }));
  const inserted = await db
    .insertInto('cart_operations')
    // In one order: whoever sends the same at the same moment waits for the first row and not in a circle.
    .values(rows.toSorted((a, b) => (a.op_id < b.op_id ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('op_id')
    .execute();
  const fresh = new Set(inserted.map(({ op_id }) => op_id));
  const hashById = new Map<string, string | null>();
  if (fresh.size < operations.length) {
    const ids = operations.map(({ opId }) => opId);
    const found = await db
      .selectFrom('cart_operations')
      .select(['op_id', 'content_hash'])
      .where((row) => row.and(own))
      .where('op_id', 'in', ids)
      .execute();
    for (const { op_id, content_hash } of found) hashById.set(op_id, content_hash);
  }
  return operations.map(({ opId }, at) => {
    // The same id twice in one request is new once.
    if (fresh.delete(opId)) return 'new';
    const before = hashById.get(opId) ?? null;
    return before === null || before === hashes[at] ? 'applied' : 'other';
  });
}

/** Forgets an operation that was refused, so that it can be sent again. */
export async function forgetOperation(
  db: Executor,
  { cardcode, email }: CartOwner,
  { opId }: Operation,
): Promise<void> {
  const key = { cardcode, email, op_id: opId };
  await db
    .deleteFrom('cart_operations')
    .where((row) => row.and(key))
    .execute();
}

/** Deletes some of the operations that were applied more than 30 days ago. True when there may be more. */
async function sweepSome(db: Database): Promise<boolean> {
  const tooOld = new Date(Date.now() - KEPT_MS).toISOString();
  const old = db.selectFrom('cart_operations').select('applied_at').where('applied_at', '<', tooOld);
  const last = await old
    .orderBy('applied_at')
    .offset(SWEPT_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
  await db
    .deleteFrom('cart_operations')
    .where('applied_at', '<', tooOld)
    .where('applied_at', '<=', last?.applied_at ?? tooOld)
    .execute();
  return last !== undefined;
}

/** Sweeps old operations in the background, now and each hour, until the signal is aborted. */
export async function keepOperationsSwept(db: Database, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let wait = SWEEP_EVERY_MS;
    try {
      if (await sweepSome(db)) wait = PAUSE_BETWEEN_MS;
    } catch (error) {
      log.warn({ error }, 'old operations of carts could not be deleted');
    }
    await pause(wait, signal, { ref: false });
  }
}
