import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { OrderSummary } from '#domain/orders/order.ts';
import type { CartSync } from '#server/cart/cartSync.ts';
import type { Database } from '#server/database/schema.ts';
import { pause } from '#server/jobs/pause.ts';
import type { Log } from '#server/operation/log.ts';
import type { Ages } from './ages.ts';
import { confirmSend } from './confirmation.ts';
import { OrderLists } from './orderLists.ts';
import { isListed, listedNumber } from './proof.ts';
import { findSend, isOver, moveSend, problemOf, recordProblem, rejectSend, type Send } from './sends.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

/** Searches the customers' lists for what was sent, and confirms what they have. product.md §15. */
export class OrderSearch {
  readonly #db: Database;
  readonly #lists: OrderLists;
  readonly #carts: CartSync;
  readonly #log: Log;
  readonly #ages: Ages;

  constructor(db: Database, office: BackOffice, carts: CartSync, log: Log, ages: Ages) {
    this.#db = db;
    this.#lists = new OrderLists(office);
    this.#carts = carts;
    this.#log = log;
    this.#ages = ages;
  }

  /** Confirms a send that is listed; false when it is not, or cannot be confirmed as it is listed. */
  async confirmFrom(send: Send, listed: OrderSummary[]): Promise<boolean> {
    const orderId = listedNumber(send, listed);
    if (orderId === undefined) {
      const problem = 'the list has its reference with the number or the card code of another order';
      if (isListed(send, listed)) await recordProblem(this.#db, send, problem);
      return false;
    }
    try {
      if (await confirmSend(this.#db, send, { orderId })) this.#carts.sync(send.owner);
      return true;
    } catch (error) {
      // Thrown further it would end the search, which would begin anew with its shortest pause.
      const { reference } = send;
      this.#log.error({ error, reference, orderId }, 'an order that is listed could not be confirmed');
      await recordProblem(this.#db, send, problemOf(error));
      return false;
    }
  }

  /** Asks for the customer's list now, and confirms a send if it is listed; whether it is. */
  async confirmNow(send: Send): Promise<boolean> {
    const listed = await this.#listed(send);
    return listed !== undefined && this.confirmFrom(send, listed);
  }

  /**
   * Searches for a send that was sent, at growing intervals, until it is found or the time is over. One that was refused is
   * rejected as soon as a list does not have it.
   */
  async search(which: Pick<Send, 'key' | 'part'>, signal: AbortSignal): Promise<void> {
    let wait = FIRST_LOOK_MS;
    for (;;) {
      await pause(wait, signal);
      if (signal.aborted) return;
      const send = await findSend(this.#db, which);
      // The customer's own list of orders may have confirmed it in the meantime.
      if (!send || isOver(send)) return;
      const age = this.#ages.of(send);
      wait = Math.min(wait * 2, LONGEST_LOOK_MS);
      const listed = await this.#listed(send);
      if (!listed) continue;
      if (age > ASK_AFTER_MS) wait = ASKED_LOOK_MS;
      if (await this.confirmFrom(send, listed)) return;
      if (!isListed(send, listed)) {
        if (send.message !== null) return rejectSend(this.#db, send, send.message);
        if (age > GIVE_UP_AFTER_MS) return rejectSend(this.#db, send, errors.orderNeverFound);
      }
      if (age > ASK_AFTER_MS) await moveSend(this.#db, send, ['unknown'], { state: 'ask' });
    }
  }

  /** The customer's orders; undefined when the back office does not answer. */
  async #listed(send: Send): Promise<OrderSummary[] | undefined> {
    try {
      return await this.#lists.since(send);
    } catch (error) {
      const { reference } = send;
      this.#log.warn({ error, reference }, 'an unconfirmed order could not be looked for');
      await recordProblem(this.#db, send, problemOf(error));
      return undefined;
    }
  }
}
