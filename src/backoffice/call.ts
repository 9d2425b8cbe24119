import { setTimeout as pause } from 'node:timers/promises';
import { fetch } from 'undici';
import type { z } from 'zod';
import { BackOfficeMisshapen, BackOfficeRefused, BackOfficeUnreachable } from './errors.ts';
import { type BackOffice, GROUPS, type Group, guarded } from './office.ts';

/** One call of the back office: what is asked, and the schema that reads and normalises its answer. */
export type Call<Answer> = {
  group: Group;
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | boolean>;
  /** Sent as JSON. */
  body?: unknown;
  answer: z.ZodType<Answer>;
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

function unreachable(path: string, error: unknown): BackOfficeUnreachable {
  const codes = codesOf(error);
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  const reason = timedOut ? 'its time budget was spent' : (codes[0] ?? String(error));
  return new BackOfficeUnreachable(path, reason, !codes.some((code) => NOTHING_SENT.has(code)), {
    cause: error,
  });
}

async function attempt(office: BackOffice, call: Call<unknown>, signal: AbortSignal): Promise<string> {
  const url = new URL(office.url + call.path);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  try {
    const response = await fetch(url, {
      method: call.method ?? 'GET',
      signal,
      dispatcher: office.agent,
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new BackOfficeRefused(call.path, response.status);
    return text;
  } catch (error) {
    throw error instanceof BackOfficeRefused ? error : unreachable(call.path, error);
  }
}

function read<Answer>(call: Call<Answer>, text: string): Answer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new BackOfficeMisshapen(call.path, `not JSON (${text.slice(0, 40).replace(/\s+/g, ' ')}…)`, {
      cause,
    });
  }
  const result = call.answer.safeParse(json);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BackOfficeMisshapen(call.path, `${issue?.path.join('.') || 'answer'}: ${issue?.message}`, {
    cause: result.error,
  });
}

const worthRetrying = (error: unknown): boolean =>
  (error instanceof BackOfficeUnreachable &&
    !(error.cause instanceof Error && error.cause.name === 'TimeoutError')) ||
  (error instanceof BackOfficeRefused && error.status >= 502);

/**
 * Asks the back office within its group's time budget. A GET that failed is tried once more with jitter; a POST never
 * is, here: whoever sends one decides. Throws one of the three classes of ./errors.ts and nothing else.
 */
export async function call<Answer>(office: BackOffice, request: Call<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(GROUPS[request.group].budgetMs);
  const once = (): Promise<string> =>
    guarded(office, request.group, request.path, () => attempt(office, request, signal));
  if ((request.method ?? 'GET') !== 'GET') return read(request, await once());
  try {
    return read(request, await once());
  } catch (error) {
    if (!worthRetrying(error)) throw error;
    await pause(RETRY_PAUSE_MS * (0.5 + Math.random()));
    return read(request, await once());
  }
}
