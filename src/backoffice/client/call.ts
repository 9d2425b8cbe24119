import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { isLong, readLongAnswer } from '#backoffice/threads/longAnswers.ts';
import type { Deviations } from '#backoffice/wire/deviations.ts';
import { Budget } from './budget.ts';
import { BackOfficeError, BackOfficeRefused, BackOfficeUnreachable } from './errors.ts';
import { exchange, type RawAnswer } from './exchange.ts';
import type { Group } from './groups.ts';
import { guarded } from './guard.ts';
import type { BackOffice, CallReport } from './office.ts';
import type { ExpectedOwner } from './owner.ts';
import { type ReadAnswer, readAnswer } from './readAnswer.ts';

export type Query = Record<string, string | boolean>;

/** One request to the back office, and the schema that reads and normalises its answer. */
export type CallRequest<Answer> = {
  group: Group;
  method: 'GET' | 'POST';
  path: string;
  /** It changes or sends something, such as an e-mail: it is never tried again. */
  mutates: boolean;
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** The customer whom the answer must name. */
  owner?: ExpectedOwner;
  answer: z.ZodType<Answer>;
  /** Its answer is a list that grows with the years. */
  growing?: boolean;
};

const RETRY_PAUSE_MS = 120;
const NOTHING_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
]);

const codesOf = (error: unknown): string[] => {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') codes.push(cause.code);
    if (cause instanceof AggregateError) codes.push(...cause.errors.flatMap(codesOf));
  }
  return codes;
};

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function unreachable(path: string, error: unknown): BackOfficeUnreachable {
  const codes = codesOf(error);
  const reason = isTimeout(error)
    ? 'its time budget was spent'
    : (codes[0] ?? (error instanceof Error ? error.message : 'the connection failed'));
  return new BackOfficeUnreachable(path, reason, !codes.some((code) => NOTHING_SENT.has(code)), {
    cause: error,
  });
}

function pathAndQuery({ path, query = {} }: CallRequest<unknown>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** No cache on the way answers instead of the back office: an older answer looks like an edit, another's like one's own. */
const JSON_ACCEPTED = { accept: 'application/json', 'cache-control': 'no-cache' };
const JSON_SENT = { ...JSON_ACCEPTED, 'content-type': 'application/json' };

/** The card code that a call names; '' where it names none, as a guest's does not. */
function ownerOf({ query, body }: CallRequest<unknown>): string {
  const { cardcode } = { ...query, ...(body as { cardcode?: unknown } | undefined) };
  return typeof cardcode === 'string' && cardcode !== 'null' ? cardcode : '';
}

/** What is the same in both attempts of a call. */
type Terms = { budget: Budget; requestId: string | undefined };

async function attempt(
  office: BackOffice,
  call: CallRequest<unknown>,
  { budget, requestId }: Terms,
): Promise<RawAnswer> {
  try {
    if (budget.reason) throw budget.reason;
    return await exchange(
      office.agents[call.group],
      {
        origin: office.origin,
        path: office.basePath + pathAndQuery(call),
        method: call.method,
        headers: {
          ...(call.body === undefined ? JSON_ACCEPTED : JSON_SENT),
          ...(requestId !== undefined && { 'x-request-id': requestId }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      },
      { callPath: call.path, budget, maxBytes: office.limits[call.group].maxBytes },
    );
  } catch (error) {
    throw error instanceof BackOfficeError ? error : unreachable(call.path, error);
  }
}

/** A long list of years is read in a thread of its own. */
const read = async <Answer>(call: CallRequest<Answer>, answered: RawAnswer): Promise<ReadAnswer<Answer>> =>
  call.growing && isLong(answered) ? readLongAnswer(call, answered) : readAnswer(call, answered);

const worthRetrying = (error: unknown): boolean =>
  (error instanceof BackOfficeUnreachable && !isTimeout(error.cause) && error.turnedAwayBy !== 'queue') ||
  (error instanceof BackOfficeRefused && error.status >= 502);

/**
 * Sends a request within its group's time budget. A GET that failed is tried once more, after a random pause; a call
 * that mutates is never repeated here. Throws one of the three classes of ./errors.ts and nothing else.
 */
export async function call<Answer>(office: BackOffice, request: CallRequest<Answer>): Promise<Answer> {
  const started = performance.now();
  const guard = office.guards[request.group];
  const { budgetMs, queueMs } = office.limits[request.group];
  const budget = new Budget(budgetMs);
  const owner = ownerOf(request);
  // Asked for here: a call that had to wait for its turn is sent when another one ends, which is another request's.
  const requestId = office.requestId?.();
  let attempts = 0;
  const once = async (): Promise<ReadAnswer<Answer>> => {
    attempts += 1;
    return read(
      request,
      await guarded(guard, { callPath: request.path, queueMs, owner }, () =>
        attempt(office, request, { budget, requestId }),
      ),
    );
  };
  const report = (outcome: CallReport['outcome'], deviations: Deviations, error?: BackOfficeError): void =>
    office.observe?.({
      method: request.method,
      path: request.path,
      group: request.group,
      query: request.query ?? {},
      outcome,
      ms: performance.now() - started,
      attempts,
      deviations,
      ...(error && { error }),
    });
  try {
    const { answer, deviations } = await once()
      .catch(async (error: unknown) => {
        if (request.mutates || !worthRetrying(error)) throw error;
        await pause(RETRY_PAUSE_MS * (0.5 + Math.random()));
        return once();
      })
      .finally(() => budget.end());
    report('answered', deviations);
    return answer;
  } catch (error) {
    if (error instanceof BackOfficeError) report(error.outcome, {}, error);
    throw error;
  }
}
