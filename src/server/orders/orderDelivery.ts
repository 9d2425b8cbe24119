import { getOrders } from '#backoffice/calls/orders.ts';
import { BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { OrderSummary } from '#domain/order.ts';
import type { CartSync } from '#server/carts/cartSync.ts';
import type { Database } from '#server/database/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { pause } from '#server/jobs/pause.ts';
import type { Log } from '#server/operation/log.ts';
import { Ages } from './ages.ts';
import { confirmSend } from './confirmation.ts';
import type { Intent } from './intents.ts';
import { findSend, makeCall, moveSend, recordProblem, type Send, sendsIn, UNSETTLED } from './sends.ts';

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

const isOver = ({ state }: Send): boolean => state === 'confirmed' || state === 'rejected';

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Statuses which mean that the order was read and refused. A 408 only means that a time limit ended. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BackOfficeRefused && error.status >= 400 && error.status < 500 && error.status !== 408;

const jobOf = ({ key, part }: Pick<Send, 'key' | 'part'>): string => `${key} ${part}`;

function sendOf(job: string): Pick<Send, 'key' | 'part'> {
  const [key = '', part] = job.split(' ');
  return { key, part: part as Send['part'] };
}

/**
 * Makes each call of a committed intent at most once. When its outcome is unknown, the order is searched for by its
 * reference, and it is never sent again. The calls of one intent do not wait for each other. A send that a process left
 * as `sending` when it died is searched for by the process that takes its job. product.md §15.
 */
export class OrderDelivery {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #carts: CartSync;
  readonly #log: Log;
  readonly #ages = new Ages();
  readonly #asked = new Map<string, Promise<OrderSummary[]>>();
  readonly #startSend: (job: string) => void;

  constructor(db: Database, office: BackOffice, carts: CartSync, jobs: Jobs, log: Log) {
    this.#db = db;
    this.#office = office;
    this.#carts = carts;
    this.#log = log;
    this.#startSend = jobs.define({
      name: 'order',
      open: async () => (await sendsIn(db, [...UNSETTLED, 'ask'])).map(jobOf),
      work: (job, signal) => this.#continue(sendOf(job), signal),
    });
  }

  /** Continues the sends of an intent from their states, in the background, until each is confirmed or rejected. */
  start({ sends }: Pick<Intent, 'sends'>): void {
    for (const send of sends) this.#startSend(jobOf(send));
  }

  /** Confirms what is in the back office's list. */
  async confirmListed(intents: Intent[], listed: OrderSummary[]): Promise<void> {
    for (const send of intents.flatMap(({ sends }) => sends)) {
      const found = listed.find(({ reference }) => reference === send.reference);
      if (found) await this.#confirm(send, found.orderId);
    }
  }

  async #continue(which: Pick<Send, 'key' | 'part'>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const send = await findSend(this.#db, which);
      if (!send || isOver(send)) return this.#ages.forget(which);
      await (send.state === 'new' ? this.#send(send, signal) : this.#searchFor(send, signal));
    }
  }

  /** Tries until the order was sent. Then it is confirmed or rejected, or its outcome is unknown. */
  async #send(send: Send, signal: AbortSignal): Promise<void> {
    for (let wait = FIRST_SEND_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_SEND_PAUSE_MS)) {
      if (signal.aborted) return;
      if (this.#ages.of(send) > SEND_FOR_MS) return this.#reject(send, errors.orderNotSent);
      if (!(await moveSend(this.#db, send, ['new'], { state: 'sending' }))) return;
      const sent = await this.#sendOnce(send);
      if (sent) return;
      // Nothing was sent, so this loop or another process may send it.
      await moveSend(this.#db, send, ['sending'], { state: 'new' });
      await pause(wait, signal);
    }
  }

  /** False when it is certain that nothing was sent. */
  async #sendOnce(send: Send): Promise<boolean> {
    let orderId: string;
    try {
      orderId = await makeCall(this.#office, send);
    } catch (error) {
      this.#log.warn({ error, reference: send.reference }, 'the call of an order did not confirm it');
      await recordProblem(this.#db, send, problemOf(error));
      if (error instanceof BackOfficeUnreachable && !error.maybeSent) return false;
      if (isRefusal(error)) await this.#reject(send, errors.orderRefused);
      else await moveSend(this.#db, send, ['sending'], { state: 'unknown' });
      return true;
    }
    await this.#confirm(send, orderId);
    return true;
  }

  /** Searches the customer's orders for the reference, at growing intervals, until it is found or the time is over. */
  async #searchFor(send: Send, signal: AbortSignal): Promise<void> {
    await moveSend(this.#db, send, ['sending'], {
      state: 'unknown',
      problem: 'the server that sent it ended before an answer came',
    });
    let wait = FIRST_LOOK_MS;
    for (;;) {
      await pause(wait, signal);
      if (signal.aborted) return;
      const known = await findSend(this.#db, send);
      // The customer's own list of orders may have confirmed it in the meantime.
      if (!known || isOver(known)) return;
      const age = this.#ages.of(send);
      wait = Math.min(wait * 2, LONGEST_LOOK_MS);
      const listed = await this.#listed(send);
      if (!listed) continue;
      if (age > ASK_AFTER_MS) wait = ASKED_LOOK_MS;
      const found = listed.find((order) => order.reference === send.reference);
      if (found) return this.#confirm(send, found.orderId);
      if (age > GIVE_UP_AFTER_MS) return this.#reject(send, errors.orderNeverFound);
      if (age > ASK_AFTER_MS) await moveSend(this.#db, send, ['unknown'], { state: 'ask' });
    }
  }

  /** The customer's orders; undefined when the back office does not answer. */
  async #listed(send: Send): Promise<OrderSummary[] | undefined> {
    const { owner, reference } = send;
    try {
      return await this.#ordersOf(owner.cardcode);
    } catch (error) {
      this.#log.warn({ error, reference }, 'an unconfirmed order could not be looked for');
      await recordProblem(this.#db, send, problemOf(error));
      return undefined;
    }
  }

  /** One call for all of a customer's orders that are looked for at the same moment, as after a restart. */
  #ordersOf(cardcode: string): Promise<OrderSummary[]> {
    const asked = this.#asked.get(cardcode);
    if (asked) return asked;
    const asking = getOrders(this.#office, cardcode).finally(() => this.#asked.delete(cardcode));
    this.#asked.set(cardcode, asking);
    return asking;
  }

  async #confirm(send: Send, orderId: string): Promise<void> {
    if (await confirmSend(this.#db, send, { orderId })) this.#carts.sync(send.owner);
  }

  async #reject(send: Send, message: string): Promise<void> {
    await moveSend(this.#db, send, ['new', 'sending', 'unknown', 'ask'], {
      state: 'rejected',
      message,
    });
  }
}
