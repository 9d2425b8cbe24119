import { Gauge, type Registry } from 'prom-client';
import { cartsToSync } from '#server/carts/carts.ts';
import type { Database } from '#server/database/schema.ts';
import { jobsUnderWay } from '#server/jobs/jobs.ts';
import { queueOfSends } from '#server/orders/sends.ts';

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
    carts.remove();
    try {
      const queues = [queueOfSends(db), cartsToSync(db), jobsUnderWay(db)] as const;
      const [queue, unsaved, leased] = await Promise.all(queues);
      for (const { state, count, oldestAt } of queue) {
        sends.set({ state }, count);
        const age = oldestAt === null ? 0 : (Date.now() - Date.parse(oldestAt)) / 1000;
        oldest.set({ state }, Math.max(0, age));
      }
      carts.set(unsaved.length);
      for (const { kind } of leased) jobs.inc({ kind });
      answers.set(1);
    } catch {
      // Whoever watches sees the 0; readiness logs the reason.
      answers.set(0);
    }
  }
}
