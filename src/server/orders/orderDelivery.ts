import { BackOfficeError, BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { OrderSummary } from '#domain/orders/order.ts';
import type { CartSync } from '#server/cart/cartSync.ts';
import type { Database } from '#server/database/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { pause } from '#server/jobs/pause.ts';
import type { Log } from '#server/operation/log.ts';
import { Ages } from './ages.ts';
import type { Intent } from './intents.ts';
import { OrderSearch } from './orderSearch.ts';
import {
  findSend,
  isOver,
  makeCall,
  moveSend,
  problemOf,
  recordProblem,
  rejectSend,
  type Send,
  sendsIn,
  UNSETTLED,
} from './sends.ts';

/**
 * While nothing was sent, sending is tried again for this time: longer than a breaker is open or the back office
 * restarts.
 */
const SEND_FOR_MS = 15 * 60_000;
const FIRST_SEND_PAUSE_MS = 500;
const LONGEST_SEND_PAUSE_MS = 15_000;

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
  readonly #ages = new Ages();
  readonly #search: OrderSearch;
  readonly #log: Log;
  readonly #startSend: (job: string) => void;

  constructor(db: Database, office: BackOffice, carts: CartSync, jobs: Jobs, log: Log) {
    this.#db = db;
    this.#office = office;
    this.#search = new OrderSearch(db, office, carts, log, this.#ages);
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
    for (const send of intents.flatMap(({ sends }) => sends)) await this.#search.confirmFrom(send, listed);
  }

  async #continue(which: Pick<Send, 'key' | 'part'>, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const send = await findSend(this.#db, which);
      if (!send || isOver(send)) return this.#ages.forget(which);
      await (send.state === 'new' ? this.#send(send, signal) : this.#searchFor(send, signal));
    }
  }

  /** Tries until the order was sent. Then it is confirmed, or its outcome is unknown. */
  async #send(send: Send, signal: AbortSignal): Promise<void> {
    for (let wait = FIRST_SEND_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_SEND_PAUSE_MS)) {
      if (signal.aborted) return;
      if (this.#ages.of(send) > SEND_FOR_MS) return rejectSend(this.#db, send, errors.orderNotSent);
      if (!(await moveSend(this.#db, send, ['new'], { state: 'sending' }))) return;
      const sent = await this.#sendOnce(send);
      if (sent) return;
      // Nothing was sent, so this loop or another process may send it.
      await moveSend(this.#db, send, ['sending'], { state: 'new' });
      await pause(wait, signal);
    }
  }

  /**
   * False when it is certain that nothing was sent. What was sent is confirmed only by the customer's list; until then its
   * outcome is unknown, even of a refusal, which may be about another call or come after the order was taken.
   */
  async #sendOnce(send: Send): Promise<boolean> {
    try {
      const number = await makeCall(this.#office, send);
      if (await this.#search.confirmNow(send)) return true;
      const problem = `it was answered with the number ${number}, and the customer's list does not have it yet`;
      await moveSend(this.#db, send, ['sending'], { state: 'unknown', problem });
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error;
      this.#log.warn({ error, reference: send.reference }, 'the call of an order did not confirm it');
      await recordProblem(this.#db, send, problemOf(error));
      if (error instanceof BackOfficeUnreachable && !error.maybeSent) return false;
      const isRefused = error instanceof BackOfficeRefused && error.isOwn;
      const change = { state: 'unknown' as const, ...(isRefused && { message: errors.orderRefused }) };
      await moveSend(this.#db, send, ['sending'], change);
    }
    return true;
  }

  /** Searches for a send; one that is still `sending` was left so by a server that ended. */
  async #searchFor(send: Send, signal: AbortSignal): Promise<void> {
    await moveSend(this.#db, send, ['sending'], {
      state: 'unknown',
      problem: 'the server that sent it ended before an answer came',
    });
    await this.#search.search(send, signal);
  }
}
