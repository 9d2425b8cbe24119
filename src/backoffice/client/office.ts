import { CircuitState } from 'cockatiel';
import { Agent, type Dispatcher } from 'undici';
import type { Deviations } from '#backoffice/wire/deviations.ts';
import type { BackOfficeError } from './errors.ts';
import { GROUPS, type Group, type Limits } from './groups.ts';
import { type Guard, openGuard } from './guard.ts';

const CONNECT_BUDGET_MS = 1_000;

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

const openAgent = ({ atOnce }: Limits): Dispatcher =>
  new Agent({ connect: { timeout: CONNECT_BUDGET_MS }, connections: atOnce });

const ofEachGroup = <T>(limits: Record<Group, Limits>, make: (limits: Limits) => T): Record<Group, T> => ({
  catalogue: make(limits.catalogue),
  guests: make(limits.guests),
  prices: make(limits.prices),
  checkout: make(limits.checkout),
  cart: make(limits.cart),
  account: make(limits.account),
  background: make(limits.background),
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

/**
 * The same back office for work that nobody waits for: calls about a customer's account have a share, connections and a breaker
 * of their own, so that however many they are, no page and no order waits for them.
 */
export const inBackground = (office: BackOffice): BackOffice => ({
  ...office,
  agents: { ...office.agents, account: office.agents.background },
  limits: { ...office.limits, account: office.limits.background },
  guards: { ...office.guards, account: office.guards.background },
  observe:
    office.observe &&
    ((report) => office.observe?.(report.group === 'account' ? { ...report, group: 'background' } : report)),
});

/** The state of a group's circuit breaker: closed sends calls, open refuses them, halfOpen sends one to try. */
export function breakerState(office: BackOffice, group: Group): 'closed' | 'halfOpen' | 'open' {
  const { state } = office.guards[group].breaker;
  return state === CircuitState.Closed ? 'closed' : state === CircuitState.HalfOpen ? 'halfOpen' : 'open';
}

export async function closeBackOffice(office: BackOffice): Promise<void> {
  await Promise.all(Object.values(office.agents).map((agent) => agent.destroy()));
}
