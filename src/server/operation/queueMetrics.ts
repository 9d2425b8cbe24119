import { Gauge, type Registry } from 'prom-client';
import { cartsToSync, oldestUnsavedEdit } from '#server/cart/carts.ts';
import type { Database } from '#server/database/schema.ts';
import { jobsUnderWay } from '#server/jobs/jobs.ts';
import { queueOfSends } from '#server/orders/sends.ts';
import { queueOfMails } from '#server/site/mails.ts';

/** Since a moment (ISO 8601); 0 for none, and for one that another machine's clock puts ahead. */
const secondsSince = (at: string | null): number =>
  at === null ? 0 : Math.max(0, (Date.now() - Date.parse(at)) / 1000);

/**
 * Adds what waits in the database: every server over it shows the same numbers, read at each collection, so that they are
 * not summed. While the database does not answer they are absent, and `database_answers` is 0.
 */
export function watchQueues(registry: Registry, db: Database): void {
  let reading: Promise<void> | undefined;
  /** All gauges are collected at the same moment, and the database is asked once. */
  const collect = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const common = { registers: [registry], collect };
  const sends = new Gauge({
    name: 'order_sends',
    help: 'Parts of orders that the back office has not settled, by state: new, sending, unknown, ask',
    labelNames: ['state'],
    ...common,
  });
  const oldest = new Gauge({
    name: 'order_sends_oldest_seconds',
    help: 'The age of the oldest of them, by state; 0 when there is none',
    labelNames: ['state'],
    ...common,
  });
  const carts = new Gauge({
    name: 'carts_unsaved',
    help: 'Carts with an edit or a save that the back office has not confirmed',
    ...common,
  });
  const oldestCart = new Gauge({
    name: 'carts_unsaved_oldest_seconds',
    help: 'How long ago the last edit was of the cart that has waited longest to be saved; 0 when none waits',
    ...common,
  });
  const mails = new Gauge({
    name: 'mails_unsent',
    help: 'E-mails to the retailer that the mail server, or the folder, has not taken',
    ...common,
  });
  const oldestMail = new Gauge({
    name: 'mails_unsent_oldest_seconds',
    help: 'The age of the oldest of them; 0 when there is none',
    ...common,
  });
  const jobs = new Gauge({
    name: 'jobs_under_way',
    help: 'Jobs under a lease that has not ended, by kind',
    labelNames: ['kind'],
    ...common,
  });
  const answers = new Gauge({
    name: 'database_answers',
    help: '1 when the database answered the questions for these numbers, 0 when it did not',
    ...common,
  });

  async function read(): Promise<void> {
    for (const gauge of [sends, oldest, jobs]) gauge.reset();
    // Without labels, a reset would say 0.
    for (const gauge of [carts, oldestCart, mails, oldestMail]) gauge.remove();
    try {
      const [queue, unsaved, unsavedSince, unsent, leased] = await Promise.all([
        queueOfSends(db),
        cartsToSync(db),
        oldestUnsavedEdit(db),
        queueOfMails(db),
        jobsUnderWay(db),
      ]);
      for (const { state, count, oldestAt } of queue) {
        sends.set({ state }, count);
        oldest.set({ state }, secondsSince(oldestAt));
      }
      carts.set(unsaved.length);
      oldestCart.set(secondsSince(unsavedSince));
      mails.set(unsent.count);
      oldestMail.set(secondsSince(unsent.oldestAt));
      for (const { kind } of leased) jobs.inc({ kind });
      answers.set(1);
    } catch {
      // Whoever watches sees the 0; readiness logs the reason.
      answers.set(0);
    }
  }
}
