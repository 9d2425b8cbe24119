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
import { BackOfficeRefused, BackOfficeUnreachable } from './errors.ts';
import { type Limits, shareOf } from './groups.ts';
import { Shares } from './shares.ts';

const FAILURES_BEFORE_OPEN = 6;
const OPEN_FOR_MS = 3_000;

/** What protects the back office and those who wait for one group of its calls. */
export type Guard = {
  breaker: CircuitBreakerPolicy;
  bulkhead: BulkheadPolicy;
  shares: Shares;
};

const countsAsFailure = (error: unknown): boolean =>
  error instanceof BackOfficeUnreachable || (error instanceof BackOfficeRefused && error.status >= 500);

export const openGuard = (limits: Limits): Guard => ({
  breaker: circuitBreaker(handleWhen(countsAsFailure), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_OPEN),
  }),
  bulkhead: bulkhead(limits.atOnce, limits.waiting),
  shares: new Shares(shareOf(limits)),
});

const failedAMomentAgo = (callPath: string, cause?: Error): BackOfficeUnreachable =>
  new BackOfficeUnreachable(callPath, 'it failed repeatedly a moment ago', false, {
    cause,
    turnedAwayBy: 'breaker',
  });

/** `owner` is the card code of the customer whom a call is for; '' for a call for nobody in particular. */
type Turn = { queueMs: number; owner: string };

/**
 * Runs an attempt in its turn, within the owner's share. It is refused, and its turn is passed over, when it has waited for longer than `queueMs`, or
 * when the breaker has opened meanwhile.
 */
async function inTurn<T>(
  { bulkhead: slots, shares, breaker }: Guard,
  { queueMs, owner }: Turn,
  attempt: () => Promise<T>,
): Promise<T> {
  const enter = <Result>(work: () => Promise<Result>): Promise<Result> =>
    owner === '' ? slots.execute(work) : shares.execute(owner, () => slots.execute(work));
  if (slots.executionSlots > 0 && shares.hasRoom(owner)) return enter(attempt);
  const refused = Promise.withResolvers<never>();
  let hasLeft = false;
  const timer = setTimeout(() => {
    hasLeft = true;
    refused.reject(new BulkheadRejectedError(0, 0));
  }, queueMs);
  const turn = enter(async () => {
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
  guard: Guard,
  { callPath, ...turn }: Turn & { callPath: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const { breaker } = guard;
  // One call tries whether the back office answers again. The breaker would let all others wait for it, as long as it takes.
  if (breaker.state === CircuitState.HalfOpen) throw failedAMomentAgo(callPath);
  try {
    return await breaker.execute(() => inTurn(guard, turn, attempt));
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
