import type { CartOwner } from '#backoffice/calls/cart.ts';
import { applyListEdit, type ListEdit, type Lists } from '#domain/lists/lists.ts';
import type { Database, Executor } from '#server/database/schema.ts';

const NO_LISTS: Lists = { wishlist: [], compare: [] };

const listsRow = (db: Executor, { cardcode, email }: CartOwner) =>
  db
    .selectFrom('customer_lists')
    .select(['wishlist', 'compare'])
    .where('cardcode', '=', cardcode)
    .where('email', '=', email);

const toLists = (row: { wishlist: string; compare: string }): Lists => ({
  wishlist: JSON.parse(row.wishlist),
  compare: JSON.parse(row.compare),
});

/** A customer's lists in our database; both empty when none were kept yet. The back office knows nothing of them. */
export async function readLists(db: Executor, owner: CartOwner): Promise<Lists> {
  const row = await listsRow(db, owner).executeTakeFirst();
  return row ? toLists(row) : NO_LISTS;
}

const toRow = ({ wishlist, compare }: Lists) => ({
  wishlist: JSON.stringify(wishlist),
  compare: JSON.stringify(compare),
});

/** Applies a customer's edits in order and answers the lists after them. product.md §14. */
export const changeLists = (
  db: Database,
  { cardcode, email }: CartOwner,
  edits: ListEdit[],
): Promise<Lists> =>
  db.transaction().execute(async (tx) => {
    // A row that is not there cannot be locked, and two processes would each store their own first lists.
    await tx
      .insertInto('customer_lists')
      .values({ cardcode, email, ...toRow(NO_LISTS) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await listsRow(tx, { cardcode, email }).forUpdate().executeTakeFirstOrThrow();
    const lists = edits.reduce(applyListEdit, toLists(before));
    await tx
      .updateTable('customer_lists')
      .set(toRow(lists))
      .where('cardcode', '=', cardcode)
      .where('email', '=', email)
      .execute();
    return lists;
  });
