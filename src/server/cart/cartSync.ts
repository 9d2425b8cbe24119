import { type CartOwner, getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import { BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { Cart, CartOperation } from '#domain/cart/cart.ts';
import type { Database } from '#server/database/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { pause } from '#server/jobs/pause.ts';
import type { Log } from '#server/operation/log.ts';
import { steadyNow } from '#server/operation/steadyClock.ts';
import {
  applyOperations,
  CartNeverOpened,
  cartsToSync,
  forgetCheck,
  hasUnsavedEdits,
  readStoredCart,
  recordAgreed,
} from './carts.ts';
import type { Facts } from './checks/facts.ts';
import { type Doubt, readDoubt } from './doubts.ts';
import { forgetSave, lateSavesOf, recordSave } from './lateSaves.ts';
import { mergeSavedCart } from './merging.ts';
import type { StoredCart } from './storedCart.ts';

/** How long an answer of GetCart counts as fresh. An edit made elsewhere is seen after this time. */
const FRESH_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const FIRST_LOOK_MS = 2_000;

/** Milliseconds until the next check for a save that may still arrive, or an answer that is doubted: half its age. */
const untilNextLook = (ageMs: number): number => Math.max(FIRST_LOOK_MS, ageMs / 2);

/** An old answer says nothing of the cart as it is now, so that saving need not wait for a better one. */
const holdsSaves = (doubt: Doubt | undefined): boolean => doubt !== undefined && doubt.kind !== 'former';

/**
 * Synchronises carts. Our database owns them and the back office has a copy. For each customer one synchronisation runs
 * at a time, in one process. It ends when the copy equals our cart and no earlier save can arrive late and change the
 * copy. product.md §14.
 */
export class CartSync {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #log: Log;
  readonly #freshMs: number;
  readonly #startSync: (id: string) => void;
  /**
   * The last task of each customer's queue. Reads and saves run in turn: a read during a save would look like an edit.
   */
  readonly #queues = new Map<string, Promise<unknown>>();
  /** For each customer being synchronised here, what ends the current pause. */
  readonly #pauses = new Map<string, AbortController>();

  constructor(db: Database, office: BackOffice, jobs: Jobs, log: Log, freshMs = FRESH_MS) {
    this.#db = db;
    this.#office = office;
    this.#log = log;
    this.#freshMs = freshMs;
    this.#startSync = jobs.define({
      name: 'cart',
      open: async () => (await cartsToSync(db)).map(keyOf),
      work: (key, signal) => this.#syncUntilStable(key, signal),
      wake: (key) => void this.#endPauseIfUnsaved(key),
    });
  }

  /**
   * The customer's cart. The back office is asked when we have no cart, or when our copy is not fresh. If it does not
   * answer, our cart is served. Without one the error is thrown, because an outage must not look like an empty cart.
   */
  async open(owner: CartOwner): Promise<Cart> {
    const stored = await readStoredCart(this.#db, owner);
    if (stored && hasUnsavedEdits(stored)) {
      // The synchronisation reads the back office's cart first, so this request does not wait for it.
      this.sync(owner);
      return stored.cart;
    }
    if (stored && this.#isFresh(stored)) return stored.cart;
    return this.#inTurn(owner, async () => {
      const current = await readStoredCart(this.#db, owner);
      if (current && this.#isFresh(current)) return current.cart;
      try {
        const taken = await this.#mergeSavedCart(owner);
        if (hasUnsavedEdits(taken) || (await readDoubt(this.#db, owner))) this.sync(owner);
        return taken.cart;
      } catch (error) {
        if (!current) throw error;
        this.#log.warn({ error }, 'the saved cart could not be read; ours is served');
        return current.cart;
      }
    });
  }

  /** How many lines and promotions our copy of the cart has; null while there is none. Never asks the back office. */
  async held(owner: CartOwner): Promise<{ lines: number; promos: number } | null> {
    const stored = await readStoredCart(this.#db, owner);
    return stored ? { lines: stored.cart.lines.length, promos: stored.cart.promos.length } : null;
  }

  /** Makes the next opening ask the back office, however lately it was asked: a sign-in loads the saved cart. */
  refresh(owner: CartOwner): Promise<void> {
    return forgetCheck(this.#db, owner);
  }

  /**
   * Stores a customer's operations, then synchronises the back office in the background. Throws ApiError when any is
   * refused.
   */
  change(owner: CartOwner, operations: CartOperation[], facts?: Facts): Promise<Cart> {
    return this.changeBy(owner, () => operations, facts);
  }

  /** The same with operations that depend on the cart as it is when they are applied. */
  async changeBy(
    owner: CartOwner,
    operationsFor: (cart: Cart) => CartOperation[],
    facts?: Facts,
  ): Promise<Cart> {
    const apply = (): Promise<Cart> =>
      this.#db.transaction().execute((tx) => applyOperations(tx, owner, operationsFor, facts));
    const cart = await apply().catch(async (error: unknown) => {
      // A stored cart is not read from the back office here: the synchronisation reads and merges it.
      if (!(error instanceof CartNeverOpened)) throw error;
      await this.open(owner);
      return apply();
    });
    this.sync(owner);
    return cart;
  }

  /** Synchronises the back office's copy in the background, and checks it while a save may still arrive late. */
  sync(owner: CartOwner): void {
    this.#startSync(keyOf(owner));
  }

  /** Waits for the current requests. */
  async stop(): Promise<void> {
    await Promise.all(this.#queues.values());
  }

  async #syncUntilStable(key: string, signal: AbortSignal): Promise<void> {
    const owner = ownerOf(key);
    let failurePause = FIRST_PAUSE_MS;
    try {
      while (!signal.aborted) {
        // Replaced before the round reads the cart, so that an edit during the round ends the pause after it.
        const pauseEnd = new AbortController();
        this.#pauses.set(key, pauseEnd);
        try {
          const wait = await this.#inTurn(owner, () => this.#syncOnce(owner));
          failurePause = FIRST_PAUSE_MS;
          if (wait === null) return;
          await pause(wait, AbortSignal.any([signal, pauseEnd.signal]));
        } catch (error) {
          this.#log.warn({ error }, 'the cart has not reached the back office yet');
          await pause(failurePause, signal);
          failurePause = Math.min(failurePause * 2, LONGEST_PAUSE_MS);
        }
      }
    } finally {
      this.#pauses.delete(key);
    }
  }

  /** An edit, here or in another process, is saved at once and not only at the next check for late saves. */
  async #endPauseIfUnsaved(key: string): Promise<void> {
    const pauseEnd = this.#pauses.get(key);
    try {
      const stored = await readStoredCart(this.#db, ownerOf(key));
      if (stored && hasUnsavedEdits(stored)) pauseEnd?.abort();
    } catch (error) {
      this.#log.error({ error }, 'a cart could not be read');
    }
  }

  /**
   * One round: reads the back office's cart, merges it into ours and saves ours. Answers the milliseconds until the next
   * round, or null when the copy is up to date and no save can arrive late.
   */
  async #syncOnce(owner: CartOwner): Promise<number | null> {
    // The read comes first: it shows whether an unanswered save arrived, and it finds edits made elsewhere.
    const stored = await this.#mergeSavedCart(owner);
    const doubt = await readDoubt(this.#db, owner);
    if (hasUnsavedEdits(stored) && !holdsSaves(doubt)) {
      await this.#save(owner, stored.cart);
      const after = await readStoredCart(this.#db, owner);
      if (after && hasUnsavedEdits(after)) return 0;
    }
    const [latest] = await lateSavesOf(this.#db, owner);
    const open = [latest?.sentAt, doubt?.since].filter((since) => since !== undefined);
    return open.length > 0 ? untilNextLook(steadyNow() - Math.max(...open)) : null;
  }

  #mergeSavedCart(owner: CartOwner): Promise<StoredCart> {
    return mergeSavedCart(this.#db, owner, async () => {
      const theirs = await getSavedCart(this.#office, owner);
      if (theirs && theirs.unreadable.length > 0) {
        this.#log.warn(
          { unreadable: theirs.unreadable },
          'parts of a saved cart cannot be read and are set aside',
        );
      }
      return theirs;
    });
  }

  async #save(owner: CartOwner, { lines, promos }: Cart): Promise<void> {
    const id = await recordSave(this.#db, owner, { lines, promos });
    try {
      await saveCart(this.#office, owner, { lines, promos });
    } catch (error) {
      if (error instanceof BackOfficeUnreachable && !error.maybeSent) await forgetSave(this.#db, id);
      throw error;
    }
    await this.#db.transaction().execute(async (tx) => {
      // First the cart, as everywhere else: see lockStoredCart.
      await recordAgreed(tx, owner, { lines, promos });
      await forgetSave(tx, id);
    });
  }

  #isFresh(stored: StoredCart): boolean {
    return steadyNow() - stored.checkedAt < this.#freshMs;
  }

  #inTurn<T>(owner: CartOwner, work: () => Promise<T>): Promise<T> {
    const key = keyOf(owner);
    const turn = (this.#queues.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    this.#queues.set(key, settled);
    void settled.then(() => {
      if (this.#queues.get(key) === settled) this.#queues.delete(key);
    });
    return turn;
  }
}

const keyOf = ({ cardcode, email }: CartOwner): string => JSON.stringify([cardcode, email]);

function ownerOf(key: string): CartOwner {
  const [cardcode, email] = JSON.parse(key) as [string, string];
  return { cardcode, email };
}
