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

/**
 * While nothing was sent, sending is tried again for this time: longer than a breaker is open or the back office
 * restarts.
 */
const SEND_FOR_MS = 15 * MINUTE_MS;
const FIRST_SEND_PAUSE_MS = 500;
const LONGEST_SEND_PAUSE_MS = 15_000;

const FIRST_LOOK_MS = 2_000;
const LONGEST_LOOK_MS = 15 * MINUTE_MS;
/**
 * When the order is not found within this time, the retailer is asked to check it, and may enter it under its
 * reference.
 */
const ASK_AFTER_MS = DAY_MS;
const ASKED_LOOK_MS = HOUR_MS;
/** When the order is not found within this time, the customer is told that it does not exist. */
const GIVE_UP_AFTER_MS = 30 * DAY_MS;

const AFTER_FAILURE_MS = 5_000;

const ageOf = (intent: Intent): number => Date.now() - Date.parse(intent.createdAt);

const isOver = ({ state }: Intent): boolean => state === 'confirmed' || state === 'rejected';

/** Statuses which mean that the order was read and refused. A 408 only means that a time limit ended. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BackOfficeRefused && error.status >= 400 && error.status < 500 && error.status !== 408;

/**
 * Sends each committed intent to the back office at most once. When the outcome is unknown, the order is searched for
 * by its reference, and it is never sent again. product.md §15.
 */
export class OrderDelivery {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #carts: CartSync;
  readonly #log: Log;
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(db: Database, office: BackOffice, carts: CartSync, log: Log) {
    this.#db = db;
    this.#office = office;
    this.#carts = carts;
    this.#log = log;
  }

  /** Continues an intent from its state, in the background, until it is confirmed or rejected. */
  start({ key }: Intent): void {
    const run = this.#continue(key).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** After a restart: orders that were not sent are sent; those that may have been sent are searched for. */
  async resume(): Promise<void> {
    for (const intent of await intentsIn(this.#db, [...UNSETTLED, 'ask'])) this.start(intent);
  }

  /** Waits for the orders that are being sent. The others continue after the next resume. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  /** Confirms the intents that are in the back office's list. */
  async confirmListed(intents: Intent[], listed: OrderSummary[]): Promise<void> {
    for (const intent of intents) {
      const found = listed.find(({ reference }) => reference === intent.reference);
      if (found) await this.#confirm(intent, found.orderId);
    }
  }

  async #continue(key: string): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        const intent = await findIntent(this.#db, key);
        if (!intent || isOver(intent)) return;
        await (intent.state === 'new' ? this.#send(intent) : this.#searchFor(intent));
      } catch (error) {
        // Our own database failed, for instance because the disk is full. The order keeps its last stored state.
        this.#log.error({ error, key }, 'an order cannot be carried on for now');
        await this.#pause(AFTER_FAILURE_MS);
      }
    }
  }

  /** Tries until the order was sent. Then it is confirmed or rejected, or its outcome is unknown. */
  async #send(intent: Intent): Promise<void> {
    for (let wait = FIRST_SEND_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_SEND_PAUSE_MS)) {
      if (this.#stopped.signal.aborted) return;
      if (ageOf(intent) > SEND_FOR_MS) return this.#reject(intent, errors.orderNotSent);
      if (!(await moveIntent(this.#db, intent.key, ['new'], { state: 'sending' }))) return;
      const sent = await this.#sendOnce(intent);
      if (sent) return;
      // Nothing was sent, so this loop or the next start may send it.
      await moveIntent(this.#db, intent.key, ['sending'], { state: 'new' });
      await this.#pause(wait);
    }
  }

  /** False when it is certain that nothing was sent. */
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

  /** Searches the customer's orders for the reference, at growing intervals, until it is found or the time is over. */
  async #searchFor(intent: Intent): Promise<void> {
    await moveIntent(this.#db, intent.key, ['sending'], { state: 'unknown' });
    let wait = FIRST_LOOK_MS;
    for (;;) {
      await this.#pause(wait);
      if (this.#stopped.signal.aborted) return;
      const known = await findIntent(this.#db, intent.key);
      // The customer's own list of orders may have confirmed it in the meantime.
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

  /** The customer's orders; undefined when the back office does not answer. */
  async #listed({ owner, reference }: Intent): Promise<OrderSummary[] | undefined> {
    try {
      return await getOrders(this.#office, owner.cardcode);
    } catch (error) {
      this.#log.warn({ error, reference }, 'an unconfirmed order could not be looked for');
      return undefined;
    }
  }

  /** The order exists: one transaction confirms it and removes the ordered lines from the cart. */
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
    this.#carts.sync(intent.owner);
  }

  async #reject(intent: Intent, message: string): Promise<void> {
    await moveIntent(this.#db, intent.key, ['new', 'sending', 'unknown', 'ask'], {
      state: 'rejected',
      message,
    });
  }

  /** Ends early, without an error, when the delivery is stopped. */
  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
