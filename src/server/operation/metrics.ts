import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import {
  type BackOffice,
  breakerState,
  type CallReport,
  GROUPS,
  type Group,
} from '#backoffice/client/office.ts';
import type { ServerEnvironment } from './environment.ts';

/** Seconds: from an answer out of memory to the longest budget a page waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20];
const BREAKER = { closed: 0, halfOpen: 1, open: 2 } as const;

/** What this process counts, for Prometheus. No label holds anything of a customer. */
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
    help: 'From the question to the typed value or the error, retry and waiting included',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #deviations = new Counter({
    name: 'backoffice_forgiven_total',
    help: 'What a liberal reading of answers had to countDeviation',
    labelNames: ['call', 'what'],
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
    help: "Calls that were not sent because their group's breaker was open or its queue full",
    labelNames: ['group', 'by'],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** A request was refused by the limit of this name. */
  refuse(limit: string): void {
    this.#refused.inc({ limit });
  }

  count({ path: call, group, outcome, ms, deviations, error }: CallReport): void {
    this.#calls.inc({ call, outcome });
    this.#seconds.observe({ call }, ms / 1000);
    if (error instanceof BackOfficeUnreachable && error.turnedAwayBy) {
      this.#turnedAway.inc({ group, by: error.turnedAwayBy });
    }
    for (const what in deviations)
      this.#deviations.inc({ call, what }, deviations[what as keyof typeof deviations]);
  }

  /** Shows the state of each group's breaker, and what the cache served, when asked. */
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
      name: 'backoffice_shelf_served',
      help: 'Lookups and searches served fresh, served while renewed, and asked for, since the start',
      labelNames: ['cache', 'how'],
      registers: [this.#registry],
      collect() {
        for (const [name, served] of Object.entries(cache.served())) {
          for (const [how, times] of Object.entries(served)) this.set({ cache: name, how }, times);
        }
      },
    });
  }

  /** The text exposition and its content type. */
  async show(): Promise<{ text: string; contentType: string }> {
    return { text: await this.#registry.metrics(), contentType: this.#registry.contentType };
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether whoever asks may see the metrics: with METRICS_TOKEN, whoever shows it; without, only a shop on localhost
 * shows them at all. The caller's address decides nothing: behind a proxy everybody comes from the proxy.
 */
export function mayReadMetrics(
  { METRICS_TOKEN, APP_ORIGIN }: Pick<ServerEnvironment, 'METRICS_TOKEN' | 'APP_ORIGIN'>,
  authorization: string | null,
): boolean {
  if (METRICS_TOKEN === undefined) return new URL(APP_ORIGIN).hostname === 'localhost';
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
}
