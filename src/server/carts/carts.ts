import type { Selectable } from 'kysely';
import type { CartOwner, SavedCart, UnreadablePart } from '#backoffice/calls/carts.ts';
import { applyOperation, type Cart, type CartContent, type CartOperation } from '#domain/cart.ts';
import { closestContent, mergeCarts, sameContent } from '#domain/cartMerge.ts';
import type { Database, Executor, Tables } from '#server/database/schema.ts';
import { type Evidence, NO_EVIDENCE } from './checks/evidence.ts';
import { batchRefusal, REUSED_ID, type RefusedOperation, refusalOf } from './checks/refusals.ts';
import { lateSavesOf } from './lateSaves.ts';
import { recordOperation } from './operations.ts';
import { recordSeen } from './seenOffers.ts';

/** An unreadable part of the back office's cart, and when it was first found (ISO 8601). */
export type SetAside = { raw: string; foundAt: string };

/** A cart in our database. product.md §14. */
export type StoredCart = {
  cart: Cart;
  /** The content that the back office is known to have. */
  agreed: CartContent;
  /** Milliseconds since the epoch. */
  checkedAt: number;
  setAside: SetAside[];
};

const SET_ASIDE_MS = 7 * 24 * 60 * 60_000;

const now = (): string => new Date().toISOString();
const contentOf = ({ lines, promos }: CartContent): CartContent => ({ lines, promos });

/** Whether our cart differs from the back office's copy. */
export const hasUnsavedEdits = ({ agreed, cart }: StoredCart): boolean => !sameContent(agreed, cart);

const cartRow = (db: Executor, owner: CartOwner) =>
  db.selectFrom('carts').selectAll().where('cardcode', '=', owner.cardcode).where('email', '=', owner.email);

const toStored = (row: Selectable<Tables['carts']>): StoredCart => ({
  cart: { rev: row.rev, ...(JSON.parse(row.content) as CartContent) },
  agreed: JSON.parse(row.agreed) as CartContent,
  checkedAt: Date.parse(row.checked_at),
  setAside: JSON.parse(row.set_aside) as SetAside[],
});

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
  return row && toStored(row);
}

/** The customer's cart is not in our database yet. */
export class CartNeverOpened extends Error {
  override readonly name = 'CartNeverOpened';

  constructor() {
    super('This cart was never opened: open it before it is changed.');
  }
}

async function requireStoredCart(tx: Executor, owner: CartOwner): Promise<StoredCart> {
  const stored = await lockStoredCart(tx, owner);
  if (!stored) throw new CartNeverOpened();
  return stored;
}

async function update(
  db: Executor,
  owner: CartOwner,
  change: Partial<Pick<StoredCart, 'cart' | 'agreed' | 'setAside'>> & { checked?: boolean },
): Promise<void> {
  await db
    .updateTable('carts')
    .set({
      ...(change.cart && { rev: change.cart.rev, content: JSON.stringify(contentOf(change.cart)) }),
      ...(change.agreed && { agreed: JSON.stringify(contentOf(change.agreed)) }),
      ...(change.setAside && { set_aside: JSON.stringify(change.setAside) }),
      ...(change.checked && { checked_at: now() }),
    })
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .execute();
}

/** Answers whether it was: another process may have stored the first one at the same moment. */
async function insertFirst(tx: Executor, owner: CartOwner, theirs: CartContent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('carts')
    .values({
      cardcode: owner.cardcode,
      email: owner.email,
      rev: 1,
      content: JSON.stringify(contentOf(theirs)),
      agreed: JSON.stringify(contentOf(theirs)),
      checked_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * The saved cart with our lines for its unreadable parts, so that an unreadable part is not taken for a removed one.
 */
function withUntouched(theirs: SavedCart, base: CartContent): CartContent {
  const names = new Set(theirs.unreadable.map(({ itemCode, idPromo }) => itemCode ?? idPromo));
  return {
    lines: [...theirs.lines, ...base.lines.filter(({ itemCode }) => names.has(itemCode))],
    promos: [...theirs.promos, ...base.promos.filter(({ idPromo }) => names.has(idPromo))],
  };
}

const setAsideWith = (kept: SetAside[], unreadable: UnreadablePart[]): SetAside[] => {
  const recent = kept.filter(({ foundAt }) => Date.parse(foundAt) > Date.now() - SET_ASIDE_MS);
  const known = new Set(recent.map(({ raw }) => raw));
  const found = unreadable.filter(({ raw }) => !known.has(raw));
  return [...recent, ...found.map(({ raw }) => ({ raw, foundAt: now() }))];
};

/**
 * Merges the back office's cart into ours: a three-way merge, or a plain copy the first time. The merge's base is the
 * content that both sides last agreed on, or a save of ours that may have arrived late. The closest of these to their
 * cart is taken, so that a late save is not taken for an edit made elsewhere. Decision 0001. Answers undefined, and
 * changes nothing, when both sides have agreed on something else since `before`: the answer may be older than that.
 */
const mergeAnswer = (
  db: Database,
  owner: CartOwner,
  before: StoredCart | undefined,
  theirs: SavedCart,
): Promise<StoredCart | undefined> =>
  db.transaction().execute(async (tx) => {
    const stored = await lockStoredCart(tx, owner);
    if (stored && !(before && sameContent(before.agreed, stored.agreed))) return undefined;
    if (stored) {
      const saves = await lateSavesOf(tx, owner);
      const base = closestContent([stored.agreed, ...saves.map(({ content }) => content)], theirs);
      const merged = mergeCarts(base, stored.cart, withUntouched(theirs, base));
      await update(tx, owner, {
        ...(!sameContent(merged, stored.cart) && { cart: { ...merged, rev: stored.cart.rev + 1 } }),
        // Stored in our order when the content is the same, so that equal carts are equal texts.
        agreed: sameContent(merged, theirs) ? merged : theirs,
        checked: true,
      });
    } else if (!(await insertFirst(tx, owner, theirs))) {
      return undefined;
    }
    const setAside = setAsideWith(stored?.setAside ?? [], theirs.unreadable);
    if (setAside.length !== (stored?.setAside.length ?? 0)) await update(tx, owner, { setAside });
    return requireStoredCart(tx, owner);
  });

/**
 * Asks for the back office's cart and merges it into ours. It is asked again when another process saved ours meanwhile,
 * because the answer of before would look as if somebody had undone the save. Throws what `ask` throws.
 */
export async function mergeSavedCart(
  db: Database,
  owner: CartOwner,
  ask: () => Promise<SavedCart>,
): Promise<StoredCart> {
  for (;;) {
    const before = await readStoredCart(db, owner);
    const merged = await mergeAnswer(db, owner, before, await ask());
    if (merged) return merged;
  }
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
  evidence: Evidence = NO_EVIDENCE,
): Promise<Cart> {
  const stored = await requireStoredCart(db, owner);
  let { cart } = stored;
  const refused: RefusedOperation[] = [];
  for (const operation of typeof operations === 'function' ? operations(cart) : operations) {
    const { opId } = operation;
    const history = await recordOperation(db, owner, operation);
    // What was applied once is not checked again: its product may have gone since.
    if (history === 'applied') continue;
    const after = applyOperation(cart, operation);
    const refusal = history === 'other' ? REUSED_ID : refusalOf({ before: cart, operation, after }, evidence);
    if (refusal) {
      refused.push({ opId, ...refusal });
      continue;
    }
    await recordSeen(db, owner, cart, operation, evidence);
    cart = after;
  }
  const [first, ...others] = refused;
  if (first) throw batchRefusal([first, ...others]);
  if (cart.rev !== stored.cart.rev) await update(db, owner, { cart });
  return cart;
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
  update(db, owner, { agreed });

/** The owners of carts that must be synchronised: an edit is not saved, or a save may still arrive. */
export async function cartsToSync(db: Database): Promise<CartOwner[]> {
  const owed = await db
    .selectFrom('carts')
    .select(['cardcode', 'email'])
    .whereRef('agreed', '<>', 'content')
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
