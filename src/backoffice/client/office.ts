import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { Agent, type Dispatcher } from 'undici';
import type { Deviations } from '#backoffice/wire/deviations.ts';
import { type BackOfficeError, BackOfficeRefused, BackOfficeUnreachable } from './errors.ts';
import { HangDetector } from './hangDetector.ts';

/**
 * The limits of one group of calls: milliseconds for a call with its retry, calls in parallel (each has its own
 * connection), calls in the queue, milliseconds in the queue, and bytes of one answer. Where a page waits for the answer,
 * nobody waits for the whole budget of a call that only reads while the back office hangs.
 */
export type Limits = {
  budgetMs: number;
  atOnce: number;
  waiting: number;
  queueMs: number;
  maxBytes: number;
  pageWaits?: boolean;
};

const MEBIBYTE = 1024 * 1024;
/** A page waits for these answers, a guest's perhaps in a crowd: that there is none is told soon (docs/decisions/0275). */
const TOLD_SOON_MS = 800;

/**
 * Each group has its own time budget, circuit breaker, bulkhead and connections, so that neither a slow search nor a
 * crowd of guests can block customers and orders. product.md §10, Budgets.
 */
export const GROUPS = {
  /** The night's whole-catalogue calls: 100,000 products take some 130 MiB. */
  catalogue: { budgetMs: 120_000, atOnce: 4, waiting: 32, queueMs: 120_000, maxBytes: 384 * MEBIBYTE },
  /** Calls for people without a session. The queue is short, so that a guest is refused soon when it is full. */
  guests: {
    budgetMs: 2_500,
    atOnce: 12,
    waiting: 24,
    queueMs: TOLD_SOON_MS,
    maxBytes: 8 * MEBIBYTE,
    pageWaits: true,
  },
  /** Customers' search, prices, promotions and announcements. */
  prices: {
    budgetMs: 2_500,
    atOnce: 24,
    waiting: 192,
    queueMs: TOLD_SOON_MS,
    maxBytes: 8 * MEBIBYTE,
    pageWaits: true,
  },
  /** The prices that an order is checked against. */
  checkout: { budgetMs: 2_500, atOnce: 8, waiting: 64, queueMs: 2_500, maxBytes: 8 * MEBIBYTE },
  cart: { budgetMs: 5_000, atOnce: 12, waiting: 96, queueMs: 5_000, maxBytes: 2 * MEBIBYTE },
  account: {
    budgetMs: 5_000,
    atOnce: 12,
    waiting: 96,
    queueMs: 5_000,
    maxBytes: 16 * MEBIBYTE,
    pageWaits: true,
  },
  /** CreateOrder and createorderpromo: they run after the customer got an answer. */
  orders: { budgetMs: 20_000, atOnce: 8, waiting: 64, queueMs: 20_000, maxBytes: MEBIBYTE },
} as const satisfies Record<string, Limits>;

export type Group = keyof typeof GROUPS;

const CONNECT_BUDGET_MS = 1_000;
const FAILURES_BEFORE_OPEN = 6;
const OPEN_FOR_MS = 3_000;

/** How one call went, for metrics, the debug log and the doctor. */
export type CallReport = {
  method: 'GET' | 'POST';
  path: string;
  group: Group;
  query: Record<string, string | boolean>;
  outcome: 'answered' | 'unreachable' | 'refused' | 'misshapen';
  /** Milliseconds from the request to the typed value or the error, with retry and queue. */
  ms: number;
  attempts: number;
  deviations: Deviations;
  error?: BackOfficeError;
};

type Guard = { breaker: CircuitBreakerPolicy; bulkhead: BulkheadPolicy; hang: HangDetector };

/** A connection to one back office: its address, and limits, bounded sockets and a guard per group. */
export type BackOffice = {
  origin: string;
  /** The path of the base address; '' when the back office is at the root. */
  basePath: string;
  agents: Record<Group, Dispatcher>;
  limits: Record<Group, Limits>;
  guards: Record<Group, Guard>;
  observe: ((report: CallReport) => void) | undefined;
  /** The id of the request that a call is made for; undefined when it is made for none. */
  requestId: (() => string | undefined) | undefined;
};

const countsAsFailure = (error: unknown): boolean =>
  error instanceof BackOfficeUnreachable || (error instanceof BackOfficeRefused && error.status >= 500);

const openGuard = ({ atOnce, waiting }: Limits): Guard => ({
  breaker: circuitBreaker(handleWhen(countsAsFailure), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_OPEN),
  }),
  bulkhead: bulkhead(atOnce, waiting),
  hang: new HangDetector(),
});

const openAgent = ({ atOnce }: Limits): Dispatcher =>
  new Agent({ connect: { timeout: CONNECT_BUDGET_MS }, connections: atOnce });

const ofEachGroup = <T>(limits: Record<Group, Limits>, make: (limits: Limits) => T): Record<Group, T> => ({
  catalogue: make(limits.catalogue),
  guests: make(limits.guests),
  prices: make(limits.prices),
  checkout: make(limits.checkout),
  cart: make(limits.cart),
  account: make(limits.account),
  orders: make(limits.orders),
});

/** Prepares the connections to a back office; nothing is sent yet. `limits` replaces those of GROUPS. */
export function openBackOffice(
  url: string,
  options: {
    observe?: (report: CallReport) => void;
    requestId?: () => string | undefined;
    limits?: Partial<Record<Group, Limits>>;
  } = {},
): BackOffice {
  const limits: Record<Group, Limits> = { ...GROUPS, ...options.limits };
  const { origin, pathname } = new URL(url);
  return {
    origin,
    basePath: pathname.replace(/\/+$/, ''),
    agents: ofEachGroup(limits, openAgent),
    limits,
    guards: ofEachGroup(limits, openGuard),
    observe: options.observe,
    requestId: options.requestId,
  };
}

/** The state of a group's circuit breaker: closed sends calls, open refuses them, halfOpen sends one to try. */
export function breakerState(office: BackOffice, group: Group): 'closed' | 'halfOpen' | 'open' {
  const { state } = office.guards[group].breaker;
  return state === CircuitState.Closed ? 'closed' : state === CircuitState.HalfOpen ? 'halfOpen' : 'open';
}

const failedAMomentAgo = (callPath: string, cause?: Error): BackOfficeUnreachable =>
  new BackOfficeUnreachable(callPath, 'it failed repeatedly a moment ago', false, {
    cause,
    turnedAwayBy: 'breaker',
  });

/**
 * Runs an attempt in its turn. It is refused, and its turn is passed over, when it has waited for longer than `queueMs`, or
 * when the breaker has opened meanwhile.
 */
async function inTurn<T>(
  { bulkhead: slots, breaker }: Guard,
  queueMs: number,
  attempt: () => Promise<T>,
): Promise<T> {
  if (slots.executionSlots > 0) return slots.execute(attempt);
  const refused = Promise.withResolvers<never>();
  let hasLeft = false;
  const timer = setTimeout(() => {
    hasLeft = true;
    refused.reject(new BulkheadRejectedError(0, 0));
  }, queueMs);
  const turn = slots.execute(async () => {
    clearTimeout(timer);
    if (breaker.state === CircuitState.Open) throw new BrokenCircuitError();
    return hasLeft ? refused.promise : attempt();
  });
  try {
    return await Promise.race([turn, refused.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one attempt within its group's limits. When the limits refuse it, nothing was sent. */
export async function guarded<T>(
  office: BackOffice,
  group: Group,
  callPath: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const { breaker, hang } = office.guards[group];
  // One call tries whether the back office answers again. The breaker would let all others wait for it, as long as it takes.
  if (breaker.state === CircuitState.HalfOpen) throw failedAMomentAgo(callPath);
  try {
    return await breaker.execute(() =>
      inTurn(office.guards[group], office.limits[group].queueMs, () => hang.watch(attempt)),
    );
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw failedAMomentAgo(callPath, error);
    if (error instanceof BulkheadRejectedError) {
      throw new BackOfficeUnreachable(callPath, 'too many calls are waiting', false, {
        cause: error,
        turnedAwayBy: 'queue',
      });
    }
    throw error;
  }
}

export async function closeBackOffice(office: BackOffice): Promise<void> {
  await Promise.all(Object.values(office.agents).map((agent) => agent.destroy()));
}
