import type { CartOwner } from '#backoffice/calls/cart.ts';
import {
  applyOperation,
  type Cart,
  type CartContent,
  type CartOperation,
  type TakenOut,
} from '#domain/cart/cart.ts';
import { isEmpty, missingFrom } from '#domain/cart/cartAnswers.ts';
import { sameContent } from '#domain/cart/cartMerge.ts';
import { portionsAfter } from '#domain/cart/portions.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { steadyIso } from '#server/operation/steadyClock.ts';
import { type Facts, NO_FACTS } from './checks/facts.ts';
import { batchRefusal, REUSED_ID, type RefusedOperation, refusalOf } from './checks/refusals.ts';
import { forgetHeld, recordHeld } from './heldCarts.ts';
import { recordOperations } from './operations.ts';
import { recordSeen } from './seenOffers.ts';
import { contentOf, type StoredCart, toStored } from './storedCart.ts';

/** Whether our cart differs from the back office's copy. */
export const hasUnsavedEdits = ({ agreed, cart }: StoredCart): boolean => !sameContent(agreed, cart);

const cartRow = (db: Executor, owner: CartOwner) =>
  db.selectFrom('carts').selectAll().where('cardcode', '=', owner.cardcode).where('email', '=', owner.email);

export async function readStoredCart(db: Executor, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await cartRow(db, owner).executeTakeFirst();
  return row && toStored(row);
}

/**
 * The same for a transaction that changes the cart, or that must find it unchanged at its end: until then no other one
 * gets past this. It is the first thing that such a transaction does, so that none waits for another in a circle.
 */
export async function lockStoredCart(tx: Executor, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await cartRow(tx, owner).forUpdate().executeTakeFirst();
  const stored = row && toStored(row);
  if (stored && stored.lost.length > 0) await mend(tx, owner, stored);
  return stored;
}

/** Stores a cart in the place of what could not be read of it, to be asked for at once. */
async function mend(
  tx: Executor,
  owner: CartOwner,
  { agreed, lost, ...others }: ReturnType<typeof toStored>,
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ agreed: JSON.stringify(agreed) })
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .execute();
  await updateStoredCart(tx, owner, others);
  await forgetCheck(tx, owner);
  // What the back office has is then all there is, and no older answer.
  if (lost.length === 2) await forgetHeld(tx, owner);
}

/** The customer's cart is not in our database yet. */
export class CartNeverOpened extends Error {
  override readonly name = 'CartNeverOpened';

  constructor() {
    super('This cart was never opened: open it before it is changed.');
  }
}

export async function requireStoredCart(tx: Executor, owner: CartOwner): Promise<StoredCart> {
  const stored = await lockStoredCart(tx, owner);
  if (!stored) throw new CartNeverOpened();
  return stored;
}

type CartChange = Partial<Pick<StoredCart, 'cart' | 'portions' | 'agreed' | 'setAside'>> & {
  checked?: boolean;
  taken?: TakenOut | null;
};

export async function updateStoredCart(db: Executor, owner: CartOwner, change: CartChange): Promise<void> {
  if (change.agreed) await recordHeld(db, owner, change.agreed);
  await db
    .updateTable('carts')
    .set({
      ...(change.cart && { rev: change.cart.rev, content: JSON.stringify(contentOf(change.cart)) }),
      ...(change.portions && { portions: JSON.stringify(change.portions) }),
      ...(change.agreed && { agreed: JSON.stringify(contentOf(change.agreed)) }),
      ...(change.setAside && { set_aside: JSON.stringify(change.setAside) }),
      ...(change.checked && { checked_at: steadyIso() }),
      ...(change.taken !== undefined && { taken: change.taken && JSON.stringify(change.taken) }),
    })
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .execute();
}

/** Answers whether it was: another process may have stored the first one at the same moment. */
export async function insertFirst(tx: Executor, owner: CartOwner, theirs: CartContent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('carts')
    .values({
      cardcode: owner.cardcode,
      email: owner.email,
      rev: 1,
      content: JSON.stringify(contentOf(theirs)),
      agreed: JSON.stringify(contentOf(theirs)),
      checked_at: steadyIso(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await recordHeld(tx, owner, theirs);
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Applies the operations not yet applied, in order, and answers the cart after them. When any is refused, throws an
 * ApiError 422 or 409 that names each refused one: the caller's transaction is rolled back, so that it is all or none.
 * Throws CartNeverOpened. An operation after a refused one is checked as if that had not been sent. product.md §14.
 */
export async function applyOperations(
  db: Executor,
  owner: CartOwner,
  operations: CartOperation[] | ((cart: Cart) => CartOperation[]),
  facts: Facts = NO_FACTS,
): Promise<Cart> {
  const stored = await requireStoredCart(db, owner);
  let { cart, portions } = stored;
  const refused: RefusedOperation[] = [];
  const edits = typeof operations === 'function' ? operations(cart) : operations;
  const histories = await recordOperations(db, owner, edits);
  for (const [at, operation] of edits.entries()) {
    const { opId } = operation;
    const history = histories[at];
    // What was applied once is not checked again: its product may have gone since.
    if (history === 'applied') continue;
    const after = applyOperation(cart, operation);
    const refusal = history === 'other' ? REUSED_ID : refusalOf({ before: cart, operation, after }, facts);
    if (refusal) {
      refused.push({ opId, ...refusal });
      continue;
    }
    await recordSeen(db, owner, cart, operation, facts);
    portions = portionsAfter(portions, operation, after);
    cart = after;
  }
  const [first, ...others] = refused;
  if (first) throw batchRefusal([first, ...others]);
  if (cart.rev === stored.cart.rev) return cart;
  // What the retailer took out is not offered any more once it is back, or the customer emptied the cart.
  const isOver = !cart.taken || isEmpty(missingFrom(cart.taken, cart));
  await updateStoredCart(db, owner, { cart, portions, ...(isOver && { taken: null }) });
  return isOver ? { ...cart, taken: undefined } : cart;
}

/** Lets the back office's cart count as never asked for. Does nothing where we have none yet. */
export async function forgetCheck(db: Executor, { cardcode, email }: CartOwner): Promise<void> {
  await db
    .updateTable('carts')
    .set({ checked_at: new Date(0).toISOString() })
    .where('cardcode', '=', cardcode)
    .where('email', '=', email)
    .execute();
}

/** Stores that the back office has this content. */
export const recordAgreed = (db: Executor, owner: CartOwner, agreed: CartContent): Promise<void> =>
  updateStoredCart(db, owner, { agreed });

/** A cart that was never opened can be doubted too: who opens it asks again. */
const doubtedCarts = (db: Database) =>
  db
    .selectFrom('cart_doubts')
    .innerJoin('carts', (join) =>
      join
        .onRef('carts.cardcode', '=', 'cart_doubts.cardcode')
        .onRef('carts.email', '=', 'cart_doubts.email'),
    )
    .select(['carts.cardcode', 'carts.email']);

/** The owners of carts that must be synchronised: an edit is not saved, a save may still arrive, or an answer is doubted. */
export async function cartsToSync(db: Database): Promise<CartOwner[]> {
  const owed = await db
    .selectFrom('carts')
    .select(['cardcode', 'email'])
    .whereRef('agreed', '<>', 'content')
    .union(doubtedCarts(db))
    .union(db.selectFrom('cart_saves').select(['cardcode', 'email']))
    .execute();
  return owed;
}

/**
 * When the cart that has waited longest to be saved was last edited (ISO 8601, UTC); null when each has been saved as it
 * is. A save that was sent and may still arrive does not count: the back office has that cart by now.
 */
export async function oldestUnsavedEdit(db: Database): Promise<string | null> {
  const lastEdits = db
    .selectFrom('carts')
    .innerJoin('cart_operations as edits', (join) =>
      join.onRef('edits.cardcode', '=', 'carts.cardcode').onRef('edits.email', '=', 'carts.email'),
    )
    .select(({ fn }) => fn.max('edits.applied_at').as('at'))
    .whereRef('carts.agreed', '<>', 'carts.content')
    .groupBy(['carts.cardcode', 'carts.email']);
  const { oldest } = await db
    .selectFrom(lastEdits.as('last'))
    .select(({ fn }) => fn.min('last.at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest;
}
