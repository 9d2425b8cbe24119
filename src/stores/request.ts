import * as v from 'valibot';
import { type Endpoint, errorAnswer } from '#api/endpoint.ts';
import { sessionCopy } from '#copy/session.ts';

const REQUEST_TIMEOUT_MS = 15_000;

/**
 * A request that failed. `status` is 0 when no answer came, the answer's otherwise; `code` is the answer's own, or
 * `network`, `timeout`, `refused`, `misshapen`; `message` is a sentence for the customer. Spec §4, Session.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** Whether the same request may well succeed later: no answer, a server in trouble, or a portal's page in its place. */
export const isTransient = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.status === 0 ||
    error.status >= 500 ||
    error.code === 'misshapen' ||
    [408, 425, 429].includes(error.status));

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function refusal(status: number, body: unknown): RequestError {
  const stated = v.safeParse(errorAnswer, body);
  return stated.success
    ? new RequestError(status, stated.output.error.code, stated.output.error.message)
    : new RequestError(status, 'refused', sessionCopy.refused);
}

function unanswered(cause: unknown): RequestError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return timedOut
    ? new RequestError(0, 'timeout', sessionCopy.timeout, { cause })
    : new RequestError(0, 'network', sessionCopy.offline, { cause });
}

const address = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Undefined values are left out. */
function queryOf(input: object): string {
  const known = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** One call of the same-origin contract: `params` fill the path's `{names}`. Throws only RequestError. */
export async function request<Input extends v.GenericSchema<object>, Answer extends v.GenericSchema>(
  endpoint: Endpoint<Input, Answer>,
  input: v.InferInput<Input>,
  params: Record<string, string> = {},
): Promise<v.InferOutput<Answer>> {
  const path = address(endpoint.path, params);
  const common = { credentials: 'same-origin', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } as const;
  let status: number;
  let ok: boolean;
  let text: string;
  try {
    const response =
      endpoint.method === 'GET'
        ? await fetch(path + queryOf(input), { ...common, headers: { accept: 'application/json' } })
        : await fetch(path, {
            ...common,
            method: 'POST',
            headers: { accept: 'application/json', 'content-type': 'application/json' },
            body: JSON.stringify(input),
          });
    ({ status, ok } = response);
    text = await response.text();
  } catch (cause) {
    throw unanswered(cause);
  }
  const body = parsedJson(text);
  if (!ok) throw refusal(status, body);
  const answer = v.safeParse(endpoint.answer, body);
  if (!answer.success) throw new RequestError(status, 'misshapen', sessionCopy.misshapen);
  return answer.output;
}
