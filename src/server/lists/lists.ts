import type { CartOwner } from '#backoffice/calls/carts.ts';
import { applyListEdit, type ListEdit, type Lists } from '#domain/lists.ts';
import type { Database, Executor } from '#server/database/schema.ts';

const NO_LISTS: Lists = { wishlist: [], compare: [] };

/** A customer's lists in our database; both empty when none were kept yet. The back office knows nothing of them. */
export async function readLists(db: Executor, { cardcode, email }: CartOwner): Promise<Lists> {
  const row = await db
    .selectFrom('customer_lists')
    .select(['wishlist', 'compare'])
    .where('cardcode', '=', cardcode)
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { wishlist: JSON.parse(row.wishlist), compare: JSON.parse(row.compare) } : NO_LISTS;
}

/** Applies a customer's edits in order and answers the lists after them. product.md §14. */
export const changeLists = (
  db: Database,
  { cardcode, email }: CartOwner,
  edits: ListEdit[],
): Promise<Lists> =>
  db.transaction().execute(async (tx) => {
    const lists = edits.reduce(applyListEdit, await readLists(tx, { cardcode, email }));
    const row = { wishlist: JSON.stringify(lists.wishlist), compare: JSON.stringify(lists.compare) };
    await tx
      .insertInto('customer_lists')
      .values({ cardcode, email, ...row })
      .onConflict((conflict) => conflict.columns(['cardcode', 'email']).doUpdateSet(row))
      .execute();
    return lists;
  });
