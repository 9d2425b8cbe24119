import { setTimeout as pause } from 'node:timers/promises';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import { operationsAfterOrder } from '#domain/cart.ts';
import type { OrderSummary } from '#domain/order.ts';
import type { CartSync } from '#server/carts/cartSync.ts';
import { applyOperations, readStoredCart } from '#server/carts/carts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Log } from '#server/operation/log.ts';
import { findIntent, type Intent, intentsIn, moveIntent, UNSETTLED } from './intents.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** While nothing has gone out, sending is tried again: longer than a breaker stays open, or a back office restarts. */
const SEND_FOR_MS = 15 * MINUTE_MS;
const FIRST_SEND_PAUSE_MS = 500;
const LONGEST_SEND_PAUSE_MS = 15_000;

const FIRST_LOOK_MS = 2_000;
const LONGEST_LOOK_MS = 15 * MINUTE_MS;
/** Not found for so long, a person is asked to look, who may enter the order under its reference. */
const ASK_AFTER_MS = DAY_MS;
const ASKED_LOOK_MS = HOUR_MS;
/** Not found for so long, it does not exist: the customer is told so. */
const GIVE_UP_AFTER_MS = 30 * DAY_MS;

const AFTER_FAILURE_MS = 5_000;

const ageOf = (intent: Intent): number => Date.now() - Date.parse(intent.createdAt);

const isOver = ({ state }: Intent): boolean => state === 'confirmed' || state === 'rejected';

/** Refusals that say the order was read and turned down. A 408 only says that somebody's patience ended. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BackOfficeRefused && error.status >= 400 && error.status < 500 && error.status !== 408;

/**
 * Carries a committed intent to the back office: once. An outcome that was not learnt is looked for under the order's
 * reference, never guessed and never sent again. Design §10.
 */
export class OrderDelivery {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #carts: CartSync;
  readonly #log: Log;
  readonly #stopped = new AbortController();
  readonly #underWay = new Set<Promise<void>>();

  constructor(db: Database, office: BackOffice, carts: CartSync, log: Log) {
    this.#db = db;
    this.#office = office;
    this.#carts = carts;
    this.#log = log;
  }

  /** Carries an intent on from where it stands, in the background, until it is settled. */
  start({ key }: Intent): void {
    const run = this.#carryOn(key).finally(() => this.#underWay.delete(run));
    this.#underWay.add(run);
  }

  /** After a restart: what was never sent is sent, what was being sent is looked for. */
  async resume(): Promise<void> {
    for (const intent of await intentsIn(this.#db, [...UNSETTLED, 'ask'])) this.start(intent);
  }

  /** Waits for what is being sent; what waits, or is looked for, is taken up by the next resume. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#underWay);
  }

  /** Confirms those of the intents that the back office lists. */
  async confirmListed(intents: Intent[], listed: OrderSummary[]): Promise<void> {
    for (const intent of intents) {
      const found = listed.find(({ reference }) => reference === intent.reference);
      if (found) await this.#confirm(intent, found.orderId);
    }
  }

  async #carryOn(key: string): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        const intent = await findIntent(this.#db, key);
        if (!intent || isOver(intent)) return;
        await (intent.state === 'new' ? this.#send(intent) : this.#lookFor(intent));
      } catch (error) {
        // Our own database failed, for instance on a full disk: the order stands as it was written last.
        this.#log.error({ error, key }, 'an order cannot be carried on for now');
        await this.#pause(AFTER_FAILURE_MS);
      }
    }
  }

  /** Sends until something went out: then the order is confirmed, rejected, or must be looked for. */
  async #send(intent: Intent): Promise<void> {
    for (let wait = FIRST_SEND_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_SEND_PAUSE_MS)) {
      if (this.#stopped.signal.aborted) return;
      if (ageOf(intent) > SEND_FOR_MS) return this.#reject(intent, errors.orderNotSent);
      if (!(await moveIntent(this.#db, intent.key, ['new'], { state: 'sending' }))) return;
      const sent = await this.#sendOnce(intent);
      if (sent) return;
      // Nothing went out, so whoever is next may send it: this loop, or the next start.
      await moveIntent(this.#db, intent.key, ['sending'], { state: 'new' });
      await this.#pause(wait);
    }
  }

  /** False when it is certain that not a byte of the order went out. */
  async #sendOnce(intent: Intent): Promise<boolean> {
    let orderId: string;
    try {
      orderId = await createOrder(this.#office, intent.payload);
    } catch (error) {
      this.#log.warn({ error, reference: intent.reference }, 'CreateOrder did not confirm');
      if (error instanceof BackOfficeUnreachable && !error.maybeSent) return false;
      if (isRefusal(error)) await this.#reject(intent, errors.orderRefused);
      else await moveIntent(this.#db, intent.key, ['sending'], { state: 'unknown' });
      return true;
    }
    await this.#confirm(intent, orderId);
    return true;
  }

  /** Looks for the reference in the customer's orders, less and less often, until it is found or given up. */
  async #lookFor(intent: Intent): Promise<void> {
    await moveIntent(this.#db, intent.key, ['sending'], { state: 'unknown' });
    let wait = FIRST_LOOK_MS;
    for (;;) {
      await this.#pause(wait);
      if (this.#stopped.signal.aborted) return;
      const known = await findIntent(this.#db, intent.key);
      // Meanwhile the customer's own list may have confirmed it.
      if (!known || isOver(known)) return;
      const age = ageOf(intent);
      wait = age > ASK_AFTER_MS ? ASKED_LOOK_MS : Math.min(wait * 2, LONGEST_LOOK_MS);
      const listed = await this.#listed(intent);
      if (!listed) continue;
      const found = listed.find((order) => order.reference === intent.reference);
      if (found) return this.#confirm(intent, found.orderId);
      if (age > GIVE_UP_AFTER_MS) return this.#reject(intent, errors.orderNeverFound);
      if (age > ASK_AFTER_MS) await moveIntent(this.#db, intent.key, ['unknown'], { state: 'ask' });
    }
  }

  /** The customer's orders; undefined when they cannot be had just now. */
  async #listed({ owner, reference }: Intent): Promise<OrderSummary[] | undefined> {
    try {
      return await getOrders(this.#office, owner.cardcode);
    } catch (error) {
      this.#log.warn({ error, reference }, 'an unconfirmed order could not be looked for');
      return undefined;
    }
  }

  /** The order exists: one transaction says so and takes what was ordered out of the cart. */
  async #confirm(intent: Intent, orderId: string): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      if (!(await moveIntent(tx, intent.key, ['sending', 'unknown', 'ask'], { state: 'confirmed', orderId })))
        return;
      const stored = await readStoredCart(tx, intent.owner);
      if (!stored) return;
      await applyOperations(
        tx,
        intent.owner,
        operationsAfterOrder(stored.cart, intent.payload.lines, intent.reference),
      );
    });
    this.#carts.settle(intent.owner);
  }

  async #reject(intent: Intent, message: string): Promise<void> {
    await moveIntent(this.#db, intent.key, ['new', 'sending', 'unknown', 'ask'], {
      state: 'rejected',
      message,
    });
  }

  /** Ends early, and without an error, when there is no reason to wait any more. */
  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
