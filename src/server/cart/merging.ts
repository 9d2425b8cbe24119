import type { CartOwner, SavedCart, UnreadablePart } from '#backoffice/calls/cart.ts';
import { getSavedCart } from '#backoffice/calls/cart.ts';
import { BackOfficeMisshapen } from '#backoffice/client/errors.ts';
import { type CartContent, EMPTY_CART } from '#domain/cart/cart.ts';
import { isEmpty, judgeAnswer, missingFrom } from '#domain/cart/cartAnswers.ts';
import { mergeCarts, sameContent } from '#domain/cart/cartMerge.ts';
import { portionsOf } from '#domain/cart/portions.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { insertFirst, lockStoredCart, readStoredCart, requireStoredCart, updateStoredCart } from './carts.ts';
import { type DoubtKind, forgetDoubt, isBelieved } from './doubts.ts';
import { formerCopies, isOfAnother, noteSeen } from './heldCarts.ts';
import { lateSavesOf } from './lateSaves.ts';
import type { SetAside, StoredCart } from './storedCart.ts';

const SET_ASIDE_MS = 7 * 24 * 60 * 60_000;

/** How often a new customer's cart is asked for before it is believed that there is none. */
const FIRST_ANSWERS = 3;

const ageOf = (iso: string): number => Date.now() - Date.parse(iso);

/**
 * The saved cart with our lines for its unreadable parts, so that an unreadable part is not taken for a removed one. A part
 * of which not even the name can be read may be any of ours.
 */
function withUntouched(theirs: SavedCart, base: CartContent): CartContent {
  if (theirs.unreadable.length === 0) return theirs;
  const names = new Set(theirs.unreadable.map(({ itemCode, idPromo }) => itemCode ?? idPromo));
  const missing = missingFrom(base, theirs);
  const isKept = (name: string): boolean => names.has(undefined) || names.has(name);
  return {
    lines: [...theirs.lines, ...missing.lines.filter(({ itemCode }) => isKept(itemCode))],
    promos: [...theirs.promos, ...missing.promos.filter(({ idPromo }) => isKept(idPromo))],
  };
}

const setAsideWith = (kept: SetAside[], unreadable: UnreadablePart[]): SetAside[] => {
  const recent = kept.filter(({ foundAt }) => ageOf(foundAt) < SET_ASIDE_MS);
  const recentIds = new Set(recent.map(({ raw }) => raw));
  const found = unreadable.filter(({ raw }) => !recentIds.has(raw));
  return [...recent, ...found.map(({ raw }) => ({ raw, foundAt: new Date().toISOString() }))];
};

/** A customer of whom the back office says that there is no cart has nothing in it. */
const NOTHING: SavedCart = { lines: [], promos: [], unreadable: [] };

/** How an answer is taken up: from which base it is merged, and why it is doubted, if it is. */
type Reading = { base: CartContent; doubt: DoubtKind | null };

/** Null: the back office said that there is no cart. */
async function readAnswer(
  tx: Executor,
  owner: CartOwner,
  { agreed }: StoredCart,
  theirs: SavedCart | null,
): Promise<Reading> {
  if (theirs === null && !isEmpty(agreed)) return { base: agreed, doubt: 'none' };
  const content = withUntouched(theirs ?? NOTHING, agreed);
  const sent = (await lateSavesOf(tx, owner)).map((save) => save.content);
  const verdict = judgeAnswer({ agreed, sent, former: await formerCopies(tx, owner) }, content);
  if (verdict.kind === 'former') return { base: agreed, doubt: 'former' };
  const isOwn = verdict.kind === 'merge' && sameContent(verdict.base, content);
  const base = verdict.kind === 'merge' ? verdict.base : agreed;
  if (!isOwn && (await isOfAnother(tx, owner, content))) return { base, doubt: 'foreign' };
  return { base, doubt: verdict.kind === 'sweeping' ? 'taking' : null };
}

async function takeUp(
  tx: Executor,
  owner: CartOwner,
  stored: StoredCart,
  theirs: SavedCart | null,
): Promise<void> {
  const { base, doubt: kind } = await readAnswer(tx, owner, stored, theirs);
  if (kind && !(await isBelieved(tx, owner, kind, theirs))) {
    return updateStoredCart(tx, owner, { checked: true });
  }
  await forgetDoubt(tx, owner);
  const now = theirs ?? NOTHING;
  // What the back office lost, or never got, is saved once more. Decision 0355.
  const isOurs = kind === 'former' || kind === 'none';
  const merged = isOurs ? stored.cart : mergeCarts(base, stored.cart, withUntouched(now, base));
  const taken = kind === 'taking' ? missingFrom(stored.cart, merged) : EMPTY_CART;
  const cart = { ...merged, rev: stored.cart.rev + 1 };
  await updateStoredCart(tx, owner, {
    ...(!sameContent(merged, stored.cart) && { cart, portions: portionsOf(cart, stored.portions) }),
    // Stored in our order when the content is the same, so that equal carts are equal texts.
    agreed: sameContent(merged, now) ? merged : now,
    checked: true,
    ...(!isEmpty(taken) && { taken: { lines: taken.lines, promos: taken.promos, at: Date.now() } }),
  });
  await noteSeen(tx, owner, now);
}

/**
 * Merges the back office's cart into ours: a three-way merge, or a plain copy the first time. What it is merged from, and
 * which answers are doubted first, is in decisions 0001 and 0355. Answers undefined, and changes nothing, when both sides
 * have agreed on something else since `before`: the answer may be older than that.
 */
const mergeAnswer = (
  db: Database,
  owner: CartOwner,
  before: StoredCart | undefined,
  theirs: SavedCart | null,
): Promise<StoredCart | undefined> =>
  db.transaction().execute(async (tx) => {
    const stored = await lockStoredCart(tx, owner);
    if (stored && !(before && sameContent(before.agreed, stored.agreed))) return undefined;
    if (stored) await takeUp(tx, owner, stored, theirs);
    else if (await insertFirst(tx, owner, theirs ?? NOTHING)) await forgetDoubt(tx, owner);
    else return undefined;
    const setAside = setAsideWith(stored?.setAside ?? [], theirs?.unreadable ?? []);
    if (setAside.length !== (stored?.setAside.length ?? 0)) await updateStoredCart(tx, owner, { setAside });
    return requireStoredCart(tx, owner);
  });

/**
 * The first answer for a customer of whom we have no cart. That there is none is asked again, because the answer says
 * nothing, and believed when it is said each time. Throws BackOfficeMisshapen for what is another person's cart.
 */
async function firstAnswer(
  db: Database,
  owner: CartOwner,
  ask: () => Promise<SavedCart | null>,
): Promise<SavedCart | null> {
  let answer: SavedCart | null = null;
  for (let attempts = 0; attempts < FIRST_ANSWERS && answer === null; attempts++) answer = await ask();
  if (answer === null || !(await isOfAnother(db, owner, answer))) return answer;
  if (!(await isBelieved(db, owner, 'foreign', answer)))
    throw new BackOfficeMisshapen(getSavedCart.path, "it is what another customer's cart is");
  return answer;
}

/**
 * Asks for the back office's cart and merges it into ours. It is asked again when another process saved ours meanwhile,
 * because the answer of before would look as if somebody had undone the save. Throws what `ask` throws.
 */
export async function mergeSavedCart(
  db: Database,
  owner: CartOwner,
  ask: () => Promise<SavedCart | null>,
): Promise<StoredCart> {
  for (;;) {
    const before = await readStoredCart(db, owner);
    const answer = before ? await ask() : await firstAnswer(db, owner, ask);
    const merged = await mergeAnswer(db, owner, before, answer);
    if (merged) return merged;
  }
}
