import type { CartOwner } from '#backoffice/carts.ts';
import {
  applyOperation,
  type Cart,
  type CartContent,
  type CartOperation,
  mergeCarts,
  sameContent,
} from '#domain/cart.ts';
import type { Database, Executor } from './database/schema.ts';

/** A cart as our database holds it. Design §9. */
export type StoredCart = {
  cart: Cart;
  /** What the back office was last known to hold: the base of a merge. */
  agreed: CartContent;
  /** Saves whose outcome was never learnt. */
  unsettled: CartContent[];
  /** The rev the back office holds; behind the cart's while a save is due. */
  projectedRev: number;
  /** Milliseconds since the epoch. */
  checkedAt: number;
};

/** A save that never landed within this many later ones is not coming any more. */
const UNSETTLED_KEPT = 5;

const now = (): string => new Date().toISOString();
const contentOf = ({ lines, promos }: CartContent): CartContent => ({ lines, promos });

export async function readStoredCart(db: Executor, owner: CartOwner): Promise<StoredCart | undefined> {
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    cart: { rev: row.rev, ...(JSON.parse(row.content) as CartContent) },
    agreed: JSON.parse(row.agreed) as CartContent,
    unsettled: JSON.parse(row.unsettled) as CartContent[],
    projectedRev: row.projected_rev,
    checkedAt: Date.parse(row.checked_at),
  };
}

async function requireStoredCart(db: Executor, owner: CartOwner): Promise<StoredCart> {
  const stored = await readStoredCart(db, owner);
  if (!stored) throw new Error('This cart was never opened: open it before it is changed.');
  return stored;
}

async function update(
  db: Executor,
  owner: CartOwner,
  change: Partial<Pick<StoredCart, 'cart' | 'agreed' | 'unsettled' | 'projectedRev'>> & { checked?: boolean },
): Promise<void> {
  await db
    .updateTable('carts')
    .set({
      ...(change.cart && { rev: change.cart.rev, content: JSON.stringify(contentOf(change.cart)) }),
      ...(change.agreed && { agreed: JSON.stringify(contentOf(change.agreed)) }),
      ...(change.unsettled && { unsettled: JSON.stringify(change.unsettled) }),
      ...(change.projectedRev !== undefined && { projected_rev: change.projectedRev }),
      ...(change.checked && { checked_at: now() }),
    })
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .execute();
}

const firstCart = (theirs: CartContent): StoredCart => ({
  cart: { rev: 1, ...contentOf(theirs) },
  agreed: contentOf(theirs),
  unsettled: [],
  projectedRev: 1,
  checkedAt: Date.now(),
});

const insert = (db: Executor, owner: CartOwner, stored: StoredCart) =>
  db
    .insertInto('carts')
    .values({
      cardcode: owner.cardcode,
      email: owner.email,
      rev: stored.cart.rev,
      content: JSON.stringify(contentOf(stored.cart)),
      agreed: JSON.stringify(stored.agreed),
      unsettled: '[]',
      projected_rev: stored.projectedRev,
      checked_at: now(),
    })
    .execute();

/**
 * Takes in what the back office holds: the first time it is the cart; later, what was edited there since both sides
 * agreed is merged into ours, three ways. A late save of our own is not an edit of theirs: it is only saved over.
 */
export const takeIn = (db: Database, owner: CartOwner, theirs: CartContent): Promise<StoredCart> =>
  db.transaction().execute(async (tx) => {
    const stored = await readStoredCart(tx, owner);
    if (!stored) {
      await insert(tx, owner, firstCart(theirs));
    } else if (sameContent(stored.agreed, theirs)) {
      await update(tx, owner, { checked: true });
    } else {
      const ownSave = stored.unsettled.some((save) => sameContent(save, theirs));
      const merged = mergeCarts(ownSave ? theirs : stored.agreed, stored.cart, theirs);
      const rev = stored.cart.rev + 1;
      const projectedRev = sameContent(merged, theirs) ? rev : stored.projectedRev;
      await update(tx, owner, { cart: { ...merged, rev }, agreed: theirs, projectedRev, checked: true });
    }
    return requireStoredCart(tx, owner);
  });

/** Written before a save goes out, so that its late landing can be recognised. */
export const recordSave = (db: Database, owner: CartOwner, content: CartContent): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { unsettled } = await requireStoredCart(tx, owner);
    await update(tx, owner, { unsettled: [...unsettled, contentOf(content)].slice(-UNSETTLED_KEPT) });
  });

/** The back office holds this content: the save of `rev` was answered, or it was found there. */
export const recordAgreed = (db: Database, owner: CartOwner, { rev, ...content }: Cart): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { unsettled } = await requireStoredCart(tx, owner);
    await update(tx, owner, {
      agreed: content,
      projectedRev: rev,
      unsettled: unsettled.filter((save) => !sameContent(save, content)),
    });
  });

/** Applies the operations not yet applied, in order, all or none, and answers the cart after them. Design §9. */
export async function applyOperations(
  db: Executor,
  owner: CartOwner,
  operations: CartOperation[],
): Promise<Cart> {
  const stored = await requireStoredCart(db, owner);
  let { cart } = stored;
  for (const operation of operations) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('cart_operations')
      .values({ cardcode: owner.cardcode, email: owner.email, op_id: operation.opId, applied_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) cart = applyOperation(cart, operation);
  }
  if (cart.rev !== stored.cart.rev) await update(db, owner, { cart });
  return cart;
}

/** Carts whose last edit has not reached the back office. */
export const cartsToProject = (db: Database): Promise<CartOwner[]> =>
  db.selectFrom('carts').select(['cardcode', 'email']).whereRef('projected_rev', '<', 'rev').execute();
