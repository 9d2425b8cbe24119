import * as v from 'valibot';
import { listedProduct } from '#api/lists.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import {
  applyListEdit,
  type ListEdit,
  type ListedProduct,
  type ListName,
  type Lists,
} from '#domain/lists/lists.ts';
import { listedAsRead } from '#server/catalogue/reading.ts';
import { type ReadableList, readableList } from '#server/database/readable.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { ownerAlias } from '#server/operation/aliases.ts';
import { withRoom } from './jsonRoom.ts';

const NO_LISTS: Lists = { wishlist: [], compare: [] };

const listsRow = (db: Executor, { cardcode, email }: CartOwner) =>
  db
    .selectFrom('customer_lists')
    .select(['wishlist', 'compare'])
    .where('cardcode', '=', cardcode)
    .where('email', '=', email);

/** Somebody's lists as they are stored, with what cannot be read of them. */
type StoredLists = Record<ListName, ReadableList<ListedProduct>>;

function toStored(row: Record<ListName, string>, owner: CartOwner): StoredLists {
  const read = (list: ListName) =>
    readableList(
      row[list],
      // One product that the browser cannot read would keep all others from it.
      (product: ListedProduct) => v.parse(listedProduct, listedAsRead(product)),
      () => `A product of the ${list} of ${ownerAlias(owner)}`,
    );
  return { wishlist: read('wishlist'), compare: read('compare') };
}

const toLists = ({ wishlist, compare }: StoredLists): Lists => ({
  wishlist: wishlist.items,
  compare: compare.items,
});

/** A customer's lists in our database; both empty when none were kept yet. The back office knows nothing of them. */
export async function readLists(db: Executor, owner: CartOwner): Promise<Lists> {
  const row = await listsRow(db, owner).executeTakeFirst();
  return row ? toLists(toStored(row, owner)) : NO_LISTS;
}

/** Applies a customer's edits in order and answers the lists after them. Throws ApiError 400 for want of room. product.md §14. */
export const changeLists = (
  db: Database,
  { cardcode, email }: CartOwner,
  edits: ListEdit[],
): Promise<Lists> =>
  db.transaction().execute(async (tx) => {
    // A row that is not there cannot be locked, and two processes would each store their own first lists.
    await tx
      .insertInto('customer_lists')
      .values({ cardcode, email, wishlist: '[]', compare: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await listsRow(tx, { cardcode, email }).forUpdate().executeTakeFirstOrThrow();
    const { wishlist, compare } = toStored(before, { cardcode, email });
    const lists = edits.reduce(applyListEdit, toLists({ wishlist, compare }));
    await tx
      .updateTable('customer_lists')
      .set({
        wishlist: withRoom(before.wishlist, [...lists.wishlist, ...wishlist.rest]),
        compare: withRoom(before.compare, [...lists.compare, ...compare.rest]),
      })
      .where('cardcode', '=', cardcode)
      .where('email', '=', email)
      .execute();
    return lists;
  });
