import {
  BrokenCircuitError,
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { Agent } from 'undici';
import { BackOfficeRefused, BackOfficeUnreachable } from './errors.ts';

/**
 * Calls that fail together: each group has its own time budget, breaker and bulkhead, so that a slow search cannot
 * starve orders. Design §5, Budgets.
 */
export const GROUPS = {
  /** The night's whole-catalogue calls. */
  catalogue: { budgetMs: 120_000, atOnce: 4 },
  /** Search and prices. */
  products: { budgetMs: 2_500, atOnce: 24 },
  cart: { budgetMs: 5_000, atOnce: 12 },
  account: { budgetMs: 5_000, atOnce: 12 },
  /** CreateOrder and createorderpromo, behind an immediate answer. */
  orders: { budgetMs: 20_000, atOnce: 8 },
} as const;

export type Group = keyof typeof GROUPS;

const CONNECT_BUDGET_MS = 1_000;
const MAX_CONNECTIONS = 48;
const WAITING_PER_SLOT = 8;
const FAILURES_BEFORE_OPEN = 6;
const OPEN_FOR_MS = 3_000;

type Guard = { breaker: CircuitBreakerPolicy; bulkhead: BulkheadPolicy };

/** A connection to one back office: its address, its bounded sockets, and a guard per group. */
export type BackOffice = { url: string; agent: Agent; guards: Record<Group, Guard> };

const countsAsFailure = (error: unknown): boolean =>
  error instanceof BackOfficeUnreachable || (error instanceof BackOfficeRefused && error.status >= 500);

const openGuard = (group: Group): Guard => ({
  breaker: circuitBreaker(handleWhen(countsAsFailure), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_OPEN),
  }),
  bulkhead: bulkhead(GROUPS[group].atOnce, GROUPS[group].atOnce * WAITING_PER_SLOT),
});

export function openBackOffice(url: string): BackOffice {
  const groups = Object.keys(GROUPS) as Group[];
  return {
    url: url.replace(/\/+$/, ''),
    agent: new Agent({ connect: { timeout: CONNECT_BUDGET_MS }, connections: MAX_CONNECTIONS }),
    guards: Object.fromEntries(groups.map((group) => [group, openGuard(group)])) as Record<Group, Guard>,
  };
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
