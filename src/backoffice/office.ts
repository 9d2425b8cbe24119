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
import { type BackOfficeError, BackOfficeRefused, BackOfficeUnreachable } from './errors.ts';
import type { Forgiven } from './tally.ts';

/** What one group of calls may take: milliseconds in all, calls at once, and bytes of one answer. */
export type Limits = { budgetMs: number; atOnce: number; maxBytes: number };

const MEBIBYTE = 1024 * 1024;

/**
 * Calls that fail together: each group has its own time budget, breaker and bulkhead, so that a slow search cannot
 * starve orders. Design §5, Budgets.
 */
export const GROUPS = {
  /** The night's whole-catalogue calls: 100,000 products take some 130 MiB. */
  catalogue: { budgetMs: 120_000, atOnce: 4, maxBytes: 384 * MEBIBYTE },
  /** Search and prices. */
  products: { budgetMs: 2_500, atOnce: 24, maxBytes: 8 * MEBIBYTE },
  cart: { budgetMs: 5_000, atOnce: 12, maxBytes: 2 * MEBIBYTE },
  account: { budgetMs: 5_000, atOnce: 12, maxBytes: 16 * MEBIBYTE },
  /** CreateOrder and createorderpromo, behind an immediate answer. */
  orders: { budgetMs: 20_000, atOnce: 8, maxBytes: MEBIBYTE },
} as const satisfies Record<string, Limits>;

export type Group = keyof typeof GROUPS;

const CONNECT_BUDGET_MS = 1_000;
const MAX_CONNECTIONS = 48;
const WAITING_PER_SLOT = 8;
const FAILURES_BEFORE_OPEN = 6;
const OPEN_FOR_MS = 3_000;

/** How one call went, told to whoever watches: metrics, the debug log, the doctor. */
export type CallReport = {
  method: 'GET' | 'POST';
  path: string;
  group: Group;
  query: Record<string, string | boolean>;
  outcome: 'answered' | 'unreachable' | 'refused' | 'misshapen';
  /** Milliseconds from the question to the typed value or the error, retry and waiting included. */
  ms: number;
  attempts: number;
  forgiven: Forgiven;
  error?: BackOfficeError;
};

type Guard = { breaker: CircuitBreakerPolicy; bulkhead: BulkheadPolicy };

/** A connection to one back office: its address, its bounded sockets, and limits and a guard per group. */
export type BackOffice = {
  origin: string;
  /** What comes before a call's own path; '' when the back office is at the root. */
  basePath: string;
  agent: Dispatcher;
  limits: Record<Group, Limits>;
  guards: Record<Group, Guard>;
  observe: ((report: CallReport) => void) | undefined;
};

const countsAsFailure = (error: unknown): boolean =>
  error instanceof BackOfficeUnreachable || (error instanceof BackOfficeRefused && error.status >= 500);

const openGuard = ({ atOnce }: Limits): Guard => ({
  breaker: circuitBreaker(handleWhen(countsAsFailure), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_OPEN),
  }),
  bulkhead: bulkhead(atOnce, atOnce * WAITING_PER_SLOT),
});

/** Opens the door to a back office; nothing is sent yet. `limits` narrows or widens those of GROUPS. */
export function openBackOffice(
  url: string,
  options: { observe?: (report: CallReport) => void; limits?: Partial<Record<Group, Limits>> } = {},
): BackOffice {
  const limits: Record<Group, Limits> = { ...GROUPS, ...options.limits };
  const { origin, pathname } = new URL(url);
  return {
    origin,
    basePath: pathname.replace(/\/+$/, ''),
    agent: new Agent({ connect: { timeout: CONNECT_BUDGET_MS }, connections: MAX_CONNECTIONS }),
    limits,
    guards: {
      catalogue: openGuard(limits.catalogue),
      products: openGuard(limits.products),
      cart: openGuard(limits.cart),
      account: openGuard(limits.account),
      orders: openGuard(limits.orders),
    },
    observe: options.observe,
  };
}

/** Whether a group's calls go out: closed lets them, open refuses them, halfOpen tries one. */
export function breakerState(office: BackOffice, group: Group): 'closed' | 'halfOpen' | 'open' {
  const { state } = office.guards[group].breaker;
  return state === CircuitState.Closed ? 'closed' : state === CircuitState.HalfOpen ? 'halfOpen' : 'open';
}

/** Runs one attempt under its group's guard; a refusal by the guard itself is an attempt that sent nothing. */
export async function guarded<T>(
  office: BackOffice,
  group: Group,
  callPath: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const { breaker, bulkhead: slots } = office.guards[group];
  try {
    return await breaker.execute(() => slots.execute(attempt));
  } catch (error) {
    if (error instanceof BrokenCircuitError) {
      throw new BackOfficeUnreachable(callPath, 'it failed repeatedly a moment ago', false, { cause: error });
    }
    if (error instanceof BulkheadRejectedError) {
      throw new BackOfficeUnreachable(callPath, 'too many calls are waiting', false, { cause: error });
    }
    throw error;
  }
}

export const closeBackOffice = (office: BackOffice): Promise<void> => office.agent.destroy();
