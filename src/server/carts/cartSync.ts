import { setTimeout as pause } from 'node:timers/promises';
import { type CartOwner, getSavedCart, saveCart } from '#backoffice/calls/carts.ts';
import { BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { Cart, CartOperation } from '#domain/cart.ts';
import type { Database } from '#server/database/schema.ts';
import type { Log } from '#server/operation/log.ts';
import {
  applyOperations,
  cartsToSettle,
  hasUnsavedEdits,
  mergeSavedCart,
  readStoredCart,
  recordAgreed,
  type StoredCart,
} from './carts.ts';
import { forgetSave, lateSavesOf, recordSave } from './lateSaves.ts';

/** How long an answer of GetCart counts as fresh: an edit made elsewhere shows within this time. */
const FRESH_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const FIRST_LOOK_MS = 2_000;

/** When to look again whether a save of this age landed after all: at half as much again, each time. */
const untilNextLook = (ageMs: number): number => Math.max(FIRST_LOOK_MS, ageMs / 2);

/**
 * Carts between our database, which owns them, and the back office, which keeps a copy: one conversation per customer
 * at a time, however many edits come, going on until what is there is what we hold and nothing can change it late.
 * Design §9.
 */
export class CartSync {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #log: Log;
  readonly #freshMs: number;
  readonly #stopped = new AbortController();
  /** The end of each customer's queue: a read that crossed a save would look like somebody's edit. */
  readonly #queues = new Map<string, Promise<unknown>>();
  /** The customers whose copy is being settled, and what ends the present wait for the next look. */
  readonly #settling = new Map<string, AbortController>();

  constructor(db: Database, office: BackOffice, log: Log, freshMs = FRESH_MS) {
    this.#db = db;
    this.#office = office;
    this.#log = log;
    this.#freshMs = freshMs;
  }

  /**
   * The customer's cart. The back office is asked when we have none, or have not looked for a while; if it does not
   * answer, ours is served; with none of ours the error goes up, because an outage must not look like an empty cart.
   */
  async open(owner: CartOwner): Promise<Cart> {
    const stored = await readStoredCart(this.#db, owner);
    if (stored && hasUnsavedEdits(stored)) {
      // Whoever settles it reads theirs first: nobody else needs to wait for that.
      this.settle(owner);
      return stored.cart;
    }
    if (stored && this.#isFresh(stored)) return stored.cart;
    return this.#inTurn(owner, async () => {
      const current = await readStoredCart(this.#db, owner);
      if (current && this.#isFresh(current)) return current.cart;
      try {
        const taken = await this.#mergeSavedCart(owner);
        if (hasUnsavedEdits(taken)) this.settle(owner);
        return taken.cart;
      } catch (error) {
        if (!current) throw error;
        this.#log.warn({ error }, 'the saved cart could not be read; ours is served');
        return current.cart;
      }
    });
  }

  /** Applies a customer's operations durably, then lets the back office know in its own time. */
  async change(owner: CartOwner, operations: CartOperation[]): Promise<Cart> {
    // A cart we hold is not read anew before an edit: settling it reads first, and merges.
    if (!(await readStoredCart(this.#db, owner))) await this.open(owner);
    const cart = await this.#db.transaction().execute((tx) => applyOperations(tx, owner, operations));
    this.settle(owner);
    return cart;
  }

  /** Brings the back office's copy up to date, in the background, and watches it while a save may still land late. */
  settle(owner: CartOwner): void {
    if (this.#stopped.signal.aborted) return;
    const key = keyOf(owner);
    const underWay = this.#settling.get(key);
    if (underWay) {
      underWay.abort();
    } else {
      this.#settling.set(key, new AbortController());
      void this.#settleUntilSure(owner, key);
    }
  }

  /** After a restart: carts whose last edit never reached the back office, or may be undone by a late save. */
  async resume(): Promise<void> {
    for (const owner of await cartsToSettle(this.#db)) this.settle(owner);
  }

  /** Lets the conversations under way end; what is still owed is taken up by the next resume. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    for (const waiting of this.#settling.values()) waiting.abort();
    await Promise.all(this.#queues.values());
  }

  async #settleUntilSure(owner: CartOwner, key: string): Promise<void> {
    let failurePause = FIRST_PAUSE_MS;
    while (!this.#stopped.signal.aborted) {
      // Set anew before the round reads the cart: an edit during the round must end the wait after it.
      const wake = new AbortController();
      this.#settling.set(key, wake);
      try {
        const wait = await this.#inTurn(owner, () => this.#settleOnce(owner));
        failurePause = FIRST_PAUSE_MS;
        if (wait === null && !wake.signal.aborted) {
          this.#settling.delete(key);
          return;
        }
        await this.#pause(wait ?? 0, wake.signal);
      } catch (error) {
        this.#log.warn({ error }, 'the cart has not reached the back office yet');
        await this.#pause(failurePause, this.#stopped.signal);
        failurePause = Math.min(failurePause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  /**
   * One round: read theirs, merge it in, write ours. Answers after how many milliseconds to look again, or null when
   * nothing is owed and nothing can land late.
   */
  async #settleOnce(owner: CartOwner): Promise<number | null> {
    // Reading first settles a save whose outcome was never learnt, and keeps what was edited elsewhere.
    const stored = await this.#mergeSavedCart(owner);
    if (hasUnsavedEdits(stored)) {
      await this.#save(owner, stored.cart);
      const after = await readStoredCart(this.#db, owner);
      if (after && hasUnsavedEdits(after)) return 0;
    }
    const [latest] = await lateSavesOf(this.#db, owner);
    return latest ? untilNextLook(Date.now() - latest.sentAt) : null;
  }

  async #mergeSavedCart(owner: CartOwner): Promise<StoredCart> {
    const theirs = await getSavedCart(this.#office, owner);
    if (theirs.unreadable.length > 0) {
      this.#log.warn(
        { unreadable: theirs.unreadable },
        'parts of a saved cart cannot be read and are set aside',
      );
    }
    return mergeSavedCart(this.#db, owner, theirs);
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
      await forgetSave(tx, id);
      await recordAgreed(tx, owner, { lines, promos });
    });
  }

  #isFresh(stored: StoredCart): boolean {
    return Date.now() - stored.checkedAt < this.#freshMs;
  }

  /** Ends early, and without an error, when there is no reason to wait any more. */
  async #pause(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, undefined, { signal }).catch(() => undefined);
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

const keyOf = (owner: CartOwner): string => JSON.stringify([owner.cardcode, owner.email]);
