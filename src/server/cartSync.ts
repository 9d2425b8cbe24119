import { setTimeout as pause } from 'node:timers/promises';
import { type CartOwner, getSavedCart, saveCart } from '#backoffice/carts.ts';
import type { BackOffice } from '#backoffice/office.ts';
import { type Cart, type CartOperation, sameContent } from '#domain/cart.ts';
import {
  applyOperations,
  cartsToProject,
  readStoredCart,
  recordAgreed,
  recordSave,
  type StoredCart,
  takeIn,
} from './carts.ts';
import type { Database } from './database/schema.ts';
import type { Log } from './log.ts';

/** How long an answer of GetCart counts as fresh: an edit made elsewhere shows within this time. */
const FRESH_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

const isProjected = (stored: StoredCart): boolean => stored.projectedRev === stored.cart.rev;

/**
 * Carts between our database, which owns them, and the back office, which keeps a copy: one conversation per customer
 * at a time, however many edits come, going on until what is there is what we hold. Design §9.
 */
export class CartSync {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #log: Log;
  readonly #freshMs: number;
  readonly #stopped = new AbortController();
  /** The end of each customer's queue: a read that crossed a save would look like somebody's edit. */
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #projecting = new Set<string>();

  constructor(db: Database, office: BackOffice, log: Log, freshMs = FRESH_MS) {
    this.#db = db;
    this.#office = office;
    this.#log = log;
    this.#freshMs = freshMs;
  }

  /**
   * The customer's cart. The back office is asked when we have none, or have not looked for a while and owe it no
   * save; if it does not answer, ours is served; with none of ours the error goes up, because an outage must not look
   * like an empty cart.
   */
  async open(owner: CartOwner): Promise<Cart> {
    const stored = await readStoredCart(this.#db, owner);
    if (stored && this.#isFresh(stored)) return stored.cart;
    return this.#alone(owner, async () => {
      const current = await readStoredCart(this.#db, owner);
      if (current && this.#isFresh(current)) return current.cart;
      try {
        return (await takeIn(this.#db, owner, await getSavedCart(this.#office, owner))).cart;
      } catch (error) {
        if (!current) throw error;
        this.#log.warn({ error }, 'the saved cart could not be read; ours is served');
        return current.cart;
      }
    });
  }

  /** Applies a customer's operations durably, then lets the back office know in its own time. */
  async change(owner: CartOwner, operations: CartOperation[]): Promise<Cart> {
    await this.open(owner);
    const cart = await this.#db.transaction().execute((tx) => applyOperations(tx, owner, operations));
    this.project(owner);
    return cart;
  }

  /** Brings the back office's copy up to date, in the background. */
  project(owner: CartOwner): void {
    const key = keyOf(owner);
    if (this.#projecting.has(key)) return;
    this.#projecting.add(key);
    void this.#projectUntilAgreed(owner).finally(() => this.#projecting.delete(key));
  }

  /** After a restart: carts whose last edit never reached the back office. */
  async resume(): Promise<void> {
    for (const owner of await cartsToProject(this.#db)) this.project(owner);
  }

  /** Lets the conversations under way end; what is still owed is taken up by the next resume. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#queues.values());
  }

  async #projectUntilAgreed(owner: CartOwner): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !this.#stopped.signal.aborted; ) {
      try {
        if (await this.#alone(owner, () => this.#projectOnce(owner))) return;
        wait = FIRST_PAUSE_MS;
      } catch (error) {
        this.#log.warn({ error }, 'the cart has not reached the back office yet');
        await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  /** One round: read theirs, merge it in, write ours. True when nothing is owed any more. */
  async #projectOnce(owner: CartOwner): Promise<boolean> {
    // Reading first settles a save whose outcome was never learnt, and keeps what was edited elsewhere.
    const { cart, agreed } = await takeIn(this.#db, owner, await getSavedCart(this.#office, owner));
    if (!sameContent(agreed, cart)) {
      await recordSave(this.#db, owner, cart);
      await saveCart(this.#office, owner, { lines: cart.lines, promos: cart.promos });
    }
    await recordAgreed(this.#db, owner, cart);
    const stored = await readStoredCart(this.#db, owner);
    return stored === undefined || isProjected(stored);
  }

  /** While a save is owed, the round that makes it reads first: nobody else needs to. */
  #isFresh(stored: StoredCart): boolean {
    return !isProjected(stored) || Date.now() - stored.checkedAt < this.#freshMs;
  }

  #alone<T>(owner: CartOwner, work: () => Promise<T>): Promise<T> {
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

const keyOf = (owner: CartOwner): string => JSON.stringify([owner.cardcode, owner.email]);
