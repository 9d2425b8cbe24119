import { atom } from 'nanostores';
import * as v from 'valibot';
import { type Endpoint, type ErrorAnswer, errorAnswer } from '#api/endpoint.ts';
import { sessionCopy } from '#copy/session/session.ts';
import { problemCode } from '#copy/shell/trouble.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/** A server that asks to wait longer than this is asked again after this time. */
const RETRY_AFTER_MAX_MS = 10 * 60_000;

type RefusedEdit = NonNullable<ErrorAnswer['error']['refused']>[number];

/**
 * A request that failed. `status` is 0 when no answer came, the answer's otherwise; `code` is the answer's own, or
 * `network`, `timeout`, `refused`, `misshapen`; `message` is a sentence for the customer; `retryAfterMs` is how long the
 * server asks to wait, 0 when it does not say; `refused` are the edits of a batch that are the reason. product.md §4,
 * Session.
 */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: string;
  readonly retryAfterMs: number;
  readonly refused: readonly RefusedEdit[];

  constructor(
    status: number,
    code: string,
    message: string,
    {
      retryAfterMs = 0,
      refused = [],
      ...options
    }: ErrorOptions & { retryAfterMs?: number; refused?: readonly RefusedEdit[] } = {},
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.refused = refused;
  }
}

/** What a request throws; throws again whatever else was thrown. */
export function asRequestError(error: unknown): RequestError {
  if (!(error instanceof RequestError)) throw error;
  return error;
}

/** 401: the session ended. 403: it is another customer's. */
export const isSessionRefusal = ({ status }: RequestError): boolean => status === 401 || status === 403;

/** Whether the same request may well succeed later: no answer, a failing server, or the page of a network's sign-in portal. */
export const isTransient = ({ status, code }: RequestError): boolean =>
  status === 0 || status >= 500 || code === 'misshapen' || [408, 425, 429].includes(status);

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A Retry-After in milliseconds: it is written in seconds or as a date. RFC 9110 §10.2.3. */
function retryAfterOf(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS);
}

function refusal(status: number, body: unknown, retryAfter: string | null): RequestError {
  const stated = v.safeParse(errorAnswer, body);
  const { code, message, refused, requestId }: ErrorAnswer['error'] = stated.success
    ? stated.output.error
    : { code: 'refused', message: sessionCopy.refused };
  const sentence = requestId === undefined ? message : `${message} ${problemCode(requestId)}.`;
  return new RequestError(status, code, sentence, {
    retryAfterMs: retryAfterOf(retryAfter),
    ...(refused && { refused }),
  });
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
  const present = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** When the server last answered, by its own clock, in ms since the epoch; null until it has. A device's may be years off. */
export const $answeredAt = atom<number | null>(null);

function noteTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(at)) $answeredAt.set(at);
}

/** What an endpoint answers to a request. Throws only RequestError. */
async function answerTo<Answer extends v.GenericSchema>(
  schema: Answer,
  address: string,
  init: RequestInit,
): Promise<v.InferOutput<Answer>> {
  let status: number;
  let ok: boolean;
  let text: string;
  let retryAfter: string | null;
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init });
    ({ status, ok } = response);
    noteTime(response);
    retryAfter = response.headers.get('retry-after');
    text = await response.text();
  } catch (cause) {
    throw unanswered(cause);
  }
  const body = parsedJson(text);
  if (!ok) throw refusal(status, body, retryAfter);
  const answer = v.safeParse(schema, body);
  if (!answer.success) throw new RequestError(status, 'misshapen', sessionCopy.misshapen);
  return answer.output;
}

/** One call of the same-origin contract: `params` fill the path's `{names}`. Throws only RequestError. */
export async function request<Input extends v.GenericSchema<object>, Answer extends v.GenericSchema>(
  endpoint: Endpoint<Input, Answer>,
  input: v.InferInput<Input>,
  params: Record<string, string> = {},
): Promise<v.InferOutput<Answer>> {
  const path = address(endpoint.path, params);
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return endpoint.method === 'GET'
    ? answerTo(endpoint.answer, path + queryOf(input), { signal, headers: { accept: 'application/json' } })
    : answerTo(endpoint.answer, path, {
        signal,
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
}

/** A photo takes longer than a form. The server receives a request for half a minute. */
const PHOTO_TIMEOUT_MS = 60_000;

/** The same with a form and the photo in it. Throws only RequestError. */
export const requestForm = <Answer extends v.GenericSchema>(
  endpoint: Endpoint<v.GenericSchema, Answer>,
  form: FormData,
): Promise<v.InferOutput<Answer>> =>
  answerTo(endpoint.answer, endpoint.path, {
    signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS),
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });

/** A file waits for its turn and is made: the server says within 85 s that it could not be, and a proxy waits for 90. */
const FILE_TIMEOUT_MS = 90_000;

/** A file that an endpoint makes, with the name that it gives it. Throws only RequestError. */
export async function requestFile(path: string, input: object): Promise<{ name: string; content: Blob }> {
  let response: Response;
  let content: Blob;
  try {
    response = await fetch(path + queryOf(input), {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    content = await response.blob();
  } catch (cause) {
    throw unanswered(cause);
  }
  const { status, headers } = response;
  if (!response.ok) throw refusal(status, parsedJson(await content.text()), headers.get('retry-after'));
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  // The page of a network's sign-in portal has no name, and is not saved as the customer's file.
  if (!name) throw new RequestError(status, 'misshapen', sessionCopy.misshapen);
  return { name, content };
}
