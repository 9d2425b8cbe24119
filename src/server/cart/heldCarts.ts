import { hash } from 'node:crypto';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import type { CartContent } from '#domain/cart/cart.ts';
import { isEmpty } from '#domain/cart/cartAnswers.ts';
import { canonicalText } from '#domain/cart/cartMerge.ts';
import { readable } from '#server/database/readable.ts';
import type { Executor } from '#server/database/schema.ts';
import { ownerAlias } from '#server/operation/aliases.ts';
import { steadyIso, steadyNow } from '#server/operation/steadyClock.ts';
import { contentIn } from './storedCart.ts';

/** How old an answer of a cache or a replica may be. */
const OLD_ANSWER_MS = 10 * 60_000;

export const contentHash = (content: CartContent): string =>
  hash('sha256', canonicalText(content), 'base64url');

const ownRows = ({ cardcode, email }: CartOwner) => ({ cardcode, email });

/** Remembers a content that the back office has now, or may have because a save of it is sent. */
export async function recordHeld(
  db: Executor,
  owner: CartOwner,
  { lines, promos }: CartContent,
): Promise<void> {
  await db
    .insertInto('held_carts')
    .values({
      ...ownRows(owner),
      content_hash: contentHash({ lines, promos }),
      content: JSON.stringify({ lines, promos }),
    })
    .onConflict((conflict) =>
      conflict.columns(['cardcode', 'email', 'content_hash']).doUpdateSet({ replaced_at: null }),
    )
    .execute();
}

/** Forgets what the back office had, where that is not to be told from what it has. */
export async function forgetHeld(db: Executor, owner: CartOwner): Promise<void> {
  await db
    .deleteFrom('held_carts')
    .where((row) => row.and(ownRows(owner)))
    .execute();
}

/** Notes that the back office was seen to have this content: an answer with another one is older from now on. */
export async function noteSeen(db: Executor, owner: CartOwner, content: CartContent): Promise<void> {
  await db
    .updateTable('held_carts')
    .set({ replaced_at: steadyIso() })
    .where((row) => row.and(ownRows(owner)))
    .where('content_hash', '<>', contentHash(content))
    .where('replaced_at', 'is', null)
    .execute();
}

/**
 * What a customer's cart was that an answer may still say. Those that were seen to be replaced longer ago than an answer may
 * be old are deleted.
 */
export async function formerCopies(db: Executor, owner: CartOwner): Promise<CartContent[]> {
  await db
    .deleteFrom('held_carts')
    .where((row) => row.and(ownRows(owner)))
    .where('replaced_at', '<', new Date(steadyNow() - OLD_ANSWER_MS).toISOString())
    .execute();
  const rows = await db
    .selectFrom('held_carts')
    .select('content')
    .where((row) => row.and(ownRows(owner)))
    .execute();
  return readable(
    rows,
    ({ content }) => contentIn(content),
    () => `A former content of the cart of ${ownerAlias(owner)}`,
  );
}

/** Whether this is what the back office has or had of another person's cart. Only asked of what is not this one's own. */
export async function isOfAnother(db: Executor, owner: CartOwner, content: CartContent): Promise<boolean> {
  if (isEmpty(content)) return false;
  const other = await db
    .selectFrom('held_carts')
    .select('cardcode')
    .where('content_hash', '=', contentHash(content))
    .where((row) => row.not(row.and(ownRows(owner))))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
