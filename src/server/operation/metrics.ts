import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import { GROUPS, type Group } from '#backoffice/client/groups.ts';
import { type BackOffice, breakerState, type CallReport } from '#backoffice/client/office.ts';
import type { Database } from '#server/database/schema.ts';
import type { ServerEnvironment } from './environment.ts';
import { watchQueues } from './queueMetrics.ts';

/** Seconds, from a cached answer to the longest budget of a call. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20];
const BREAKER = { closed: 0, halfOpen: 1, open: 2 } as const;

/** The content type of Prometheus's text. */
export const METRICS_TYPE: string = Registry.PROMETHEUS_CONTENT_TYPE;

/** The counters of this process, for Prometheus. No label holds customer data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #calls = new Counter({
    name: 'backoffice_calls_total',
    help: 'Calls of the back office by outcome: answered, unreachable, refused or misshapen',
    labelNames: ['call', 'outcome'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'backoffice_call_seconds',
    help: 'From the request to the typed value or the error, with retry and queue',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #deviations = new Counter({
    name: 'backoffice_deviations_total',
    help: 'Answers that differ from the API description and were read all the same, by kind',
    labelNames: ['call', 'kind'],
    registers: [this.#registry],
  });

  readonly #refused = new Counter({
    name: 'requests_refused_total',
    help: 'Requests refused by a limit of ours, by limit',
    labelNames: ['limit'],
    registers: [this.#registry],
  });
  readonly #turnedAway = new Counter({
    name: 'backoffice_turned_away_total',
    help: 'Calls that our own limits ended: an open breaker, a full queue, or a back office that hangs',
    labelNames: ['group', 'by'],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Counts a request that the limit of this name refused. */
  refuse(limit: string): void {
    this.#refused.inc({ limit });
  }

  count({ path: call, group, outcome, ms, deviations, error }: CallReport): void {
    this.#calls.inc({ call, outcome });
    this.#seconds.observe({ call }, ms / 1000);
    if (error instanceof BackOfficeUnreachable && error.turnedAwayBy) {
      this.#turnedAway.inc({ group, by: error.turnedAwayBy });
    }
    for (const kind in deviations)
      this.#deviations.inc({ call, kind }, deviations[kind as keyof typeof deviations]);
  }

  /** Adds the state of each group's breaker and how the cache served; both are read at each collection. */
  watch(office: BackOffice, cache: ProductCache): void {
    new Gauge({
      name: 'backoffice_breaker_state',
      help: '0 closed, 1 half open, 2 open',
      labelNames: ['group'],
      registers: [this.#registry],
      collect() {
        for (const group of Object.keys(GROUPS) as Group[]) {
          this.set({ group }, BREAKER[breakerState(office, group)]);
        }
      },
    });
    new Gauge({
      name: 'backoffice_cache_served',
      help: 'Lookups and searches answered with a fresh value, with a stale one, or by a fetch, since the start',
      labelNames: ['cache', 'how'],
      registers: [this.#registry],
      collect() {
        for (const [name, served] of Object.entries(cache.served())) {
          for (const [how, times] of Object.entries(served)) this.set({ cache: name, how }, times);
        }
      },
    });
  }

  /** Adds what waits in the database. */
  watchDatabase(db: Database): void {
    watchQueues(this.#registry, db);
  }

  /** The text exposition. */
  async show(): Promise<{ text: string }> {
    return { text: await this.#registry.metrics() };
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may read the metrics. With METRICS_TOKEN it must send that token; without it, only a shop on
 * localhost shows metrics. The caller's address is not used, because behind a proxy all requests have the proxy's.
 */
export function mayReadMetrics(
  { METRICS_TOKEN, APP_ORIGIN }: Pick<ServerEnvironment, 'METRICS_TOKEN' | 'APP_ORIGIN'>,
  authorization: string | null,
): boolean {
  if (METRICS_TOKEN === undefined) return new URL(APP_ORIGIN).hostname === 'localhost';
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
}
