import type { CartOwner, SavedCart } from '#backoffice/calls/cart.ts';
import type { Executor } from '#server/database/schema.ts';
import { steadyIso, steadyNow } from '#server/operation/steadyClock.ts';
import { contentHash } from './heldCarts.ts';

/**
 * Why an answer is not believed yet. `former`: it is what the back office held before. `none`: it says that there is no cart
 * where there was one. `taking`: it takes most of the cart away. `foreign`: it is what another person's cart is or was.
 */
export type DoubtKind = 'former' | 'none' | 'taking' | 'foreign';

export type Doubt = {
  kind: DoubtKind;
  /** Since when the back office has said nothing else. Milliseconds since the epoch, by the steady clock. */
  since: number;
};

/** An answer is believed in the end when the back office has said nothing else for this time. */
const BELIEVED_AFTER_MS = 2 * 60_000;

const ownRows = ({ cardcode, email }: CartOwner) => ({ cardcode, email });

/** What is doubted about a customer's cart; undefined when the last answer was believed. */
export async function readDoubt(db: Executor, owner: CartOwner): Promise<Doubt | undefined> {
  const row = await db
    .selectFrom('cart_doubts')
    .select(['kind', 'since'])
    .where((row) => row.and(ownRows(owner)))
    .executeTakeFirst();
  return row && { kind: row.kind, since: Date.parse(row.since) };
}

export const forgetDoubt = async (db: Executor, owner: CartOwner): Promise<void> => {
  await db
    .deleteFrom('cart_doubts')
    .where((row) => row.and(ownRows(owner)))
    .execute();
};

/** Notes a doubtful answer. True when nothing else was said for so long that it is believed. */
export async function isBelieved(
  db: Executor,
  owner: CartOwner,
  kind: DoubtKind,
  answer: SavedCart | null,
): Promise<boolean> {
  const seen = { kind, content_hash: answer === null ? '' : contentHash(answer) };
  const doubt = { ...seen, since: steadyIso() };
  await db
    .insertInto('cart_doubts')
    .values({ ...ownRows(owner), ...doubt })
    .onConflict((conflict) =>
      conflict
        .columns(['cardcode', 'email'])
        .doUpdateSet(doubt)
        // The same answer again leaves the time of the first.
        .where((row) =>
          row.or([
            row('cart_doubts.kind', '<>', seen.kind),
            row('cart_doubts.content_hash', '<>', seen.content_hash),
          ]),
        ),
    )
    .execute();
  const noted = await readDoubt(db, owner);
  return noted !== undefined && steadyNow() - noted.since >= BELIEVED_AFTER_MS;
}
