import { setTimeout as pause } from 'node:timers/promises';
import { BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/errors.ts';
import type { BackOffice } from '#backoffice/office.ts';
import { createOrder, getOrders } from '#backoffice/orders.ts';
import { errors } from '#copy/errors.ts';
import { operationsAfterOrder } from '#domain/cart.ts';
import type { CartSync } from './cartSync.ts';
import { applyOperations, readStoredCart } from './carts.ts';
import type { Database } from './database/schema.ts';
import { type Intent, intentsIn, moveIntent } from './intents.ts';
import type { Log } from './log.ts';

const NOT_SENT_PAUSES_MS = [500, 2_000];
const FIRST_LOOK_MS = 2_000;
const LONGEST_LOOK_MS = 15 * 60_000;
const LOOK_FOR_MS = 24 * 60 * 60_000;

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

  /** Sends a new intent, in the background. */
  start(intent: Intent): void {
    this.#inBackground(() => this.#send(intent));
  }

  /** After a restart: what was never sent is sent, what was being sent is looked for. */
  async resume(): Promise<void> {
    for (const intent of await intentsIn(this.#db, ['new'])) this.#inBackground(() => this.#send(intent));
    for (const intent of await intentsIn(this.#db, ['sending', 'unknown'])) {
      await moveIntent(this.#db, intent.key, ['sending'], { state: 'unknown' });
      this.#inBackground(() => this.#lookFor(intent));
    }
  }

  /** Waits for what is being sent; what is being looked for is taken up by the next resume. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#underWay);
  }

  async #send(intent: Intent): Promise<void> {
    if (!(await moveIntent(this.#db, intent.key, ['new'], { state: 'sending' }))) return;
    for (const wait of [...NOT_SENT_PAUSES_MS, undefined]) {
      try {
        return await this.#confirm(intent, await createOrder(this.#office, intent.payload));
      } catch (error) {
        this.#log.warn({ error, reference: intent.reference }, 'CreateOrder did not confirm');
        if (isRefusal(error)) return this.#reject(intent, errors.orderRefused);
        if (!(error instanceof BackOfficeUnreachable) || error.maybeSent) {
          await moveIntent(this.#db, intent.key, ['sending'], { state: 'unknown' });
          return this.#lookFor(intent);
        }
        if (wait !== undefined) await pause(wait);
      }
    }
    return this.#reject(intent, errors.orderNotSent);
  }

  /** Looks for the reference in the customer's orders, less and less often, for a day. Then a person must. */
  async #lookFor(intent: Intent): Promise<void> {
    const until = Date.parse(intent.createdAt) + LOOK_FOR_MS;
    for (
      let wait = FIRST_LOOK_MS;
      !this.#stopped.signal.aborted;
      wait = Math.min(wait * 2, LONGEST_LOOK_MS)
    ) {
      await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      if (this.#stopped.signal.aborted) return;
      try {
        const orders = await getOrders(this.#office, intent.owner.cardcode);
        const found = orders.find((order) => order.reference === intent.reference);
        if (found) return await this.#confirm(intent, found.orderId);
        if (Date.now() > until) {
          await moveIntent(this.#db, intent.key, ['unknown'], { state: 'ask' });
          return;
        }
      } catch (error) {
        this.#log.warn(
          { error, reference: intent.reference },
          'an unconfirmed order could not be looked for',
        );
      }
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
    await moveIntent(this.#db, intent.key, ['sending'], { state: 'rejected', message });
  }

  #inBackground(work: () => Promise<void>): void {
    const run = work()
      .catch((error: unknown) => this.#log.error({ error }, 'an order is left for the next start to take up'))
      .finally(() => this.#underWay.delete(run));
    this.#underWay.add(run);
  }
}
