import type { APIContext, APIRoute } from 'astro';
import * as v from 'valibot';
import type { Endpoint, ErrorAnswer } from '#api/endpoint.ts';
import { BackOfficeError, BackOfficeRefused } from '#backoffice/client/errors.ts';
import { errors } from '#copy/errors.ts';
import { type CustomerSession, isCustomer, type Session } from '#server/auth/session.ts';
import { environment } from '#server/operation/environment.ts';
import { openLog } from '#server/operation/log.ts';
import { type Services, services } from '#server/operation/services.ts';
import { ApiError } from './apiError.ts';
import { limitOf, TooMany } from './limits.ts';

/** Who may call: anyone, anyone signed in, or customers only. Decided here from the session and nothing else. */
type Audience = { anyone: Session | null; signedIn: Session; customer: CustomerSession };

type Asked<Input, Who extends keyof Audience> = {
  input: Input;
  session: Audience[Who];
  services: Services;
  /** The path's own parameter, decoded; '' when it has none. */
  param: (name: string) => string;
};

const MAX_BODY_BYTES = 64 * 1024;

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** An answer before it is bound to any server. */
export type PlainAnswer = { status: number; headers: Record<string, string>; body: string };

const json = (status: number, body: unknown): PlainAnswer => ({
  status,
  headers,
  body: JSON.stringify(body),
});

function refusal(error: ApiError): PlainAnswer {
  const { status, code, message } = error;
  const answer = json(status, { error: { code, message } } satisfies ErrorAnswer);
  if (!(error instanceof TooMany)) return answer;
  return { ...answer, headers: { ...headers, 'retry-after': String(error.retryAfter) } };
}

function admit<Who extends keyof Audience>(who: Who, session: Session | null): Audience[Who] {
  if (who === 'anyone') return session as Audience[Who];
  if (!session) throw new ApiError(401, 'signed_out', errors.signedOut);
  if (who === 'customer' && !isCustomer(session))
    throw new ApiError(403, 'not_a_customer', errors.notCustomer);
  return session as Audience[Who];
}

/** A mutation must come from our own pages. Design §6. */
function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const sameOrigin = request.headers.get('origin') === environment().APP_ORIGIN;
  if (!sameOrigin || (site !== null && site !== 'same-origin')) {
    throw new ApiError(403, 'other_origin', errors.otherOrigin);
  }
}

async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError(400, 'wrong_type', errors.wrongType);
  }
  const tooLarge = new ApiError(413, 'too_large', errors.tooLarge);
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new ApiError(400, 'not_json', errors.notJson);
  }
}

/** A card code or e-mail that is named must be the session's own: equal is ignored, other is refused. Design §6. */
function requireOwn(named: Record<string, unknown>, session: Session | null): void {
  for (const name of ['cardcode', 'email'] as const) {
    const value = named[name];
    // The text 'null' is no value. Spec §5.
    if (value !== undefined && value !== 'null' && value !== (session?.[name] ?? '')) {
      throw new ApiError(403, 'other_customer', errors.otherCustomer);
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function check<Schema extends v.GenericSchema>(schema: Schema, raw: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, raw);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(400, 'invalid', errors.invalid(v.getDotPath(issue) ?? 'solicitud', issue.message));
}

/** A failure of the back office as the browser sees it: which kind, and never a word of ours or theirs. */
const asApiError = (error: BackOfficeError): ApiError =>
  error instanceof BackOfficeRefused && error.status === 404
    ? new ApiError(404, 'not_found', errors.notFound)
    : error.name === 'BackOfficeUnreachable'
      ? new ApiError(503, 'backoffice_unreachable', errors.officeUnreachable)
      : new ApiError(502, 'backoffice_failed', errors.officeFailed);

type Work<Input extends v.GenericSchema, Answer extends v.GenericSchema, Who extends keyof Audience> = (
  request: Asked<v.InferOutput<Input>, Who>,
) => Promise<v.InferInput<Answer>>;

/** What is asked, by whom; the request itself is there for a POST. */
type Question = {
  query: URLSearchParams;
  session: Session | null;
  /** Where it comes from, for whoever has no session. */
  address: string;
  request?: Request;
  params?: APIContext['params'];
};

async function answerTo<
  Input extends v.GenericSchema,
  Answer extends v.GenericSchema,
  Who extends keyof Audience,
>(
  { query: searchParams, session: asking, address, request, params = {} }: Question,
  endpoint: Endpoint<Input, Answer>,
  who: Who,
  work: Work<Input, Answer, Who>,
): Promise<PlainAnswer> {
  const query = Object.fromEntries(searchParams);
  const session = admit(who, asking);
  const limit = limitOf(endpoint.path);
  if (limit) await (await services()).limits.take(limit, { session, address });
  requireOwn(query, session);
  let raw: unknown = query;
  if (endpoint.method === 'POST' && request) {
    requireSameOrigin(request);
    raw = await readBody(request);
    if (isRecord(raw)) requireOwn(raw, session);
  }
  const input = check(endpoint.input, raw);
  const answer = await work({
    input,
    session,
    services: await services(),
    param: (name) => params[name] ?? '',
  });
  return json(200, answer);
}

/** The same, and JSON whatever happens. */
async function settle(path: string, answering: Promise<PlainAnswer>): Promise<PlainAnswer> {
  try {
    return await answering;
  } catch (error) {
    // The services themselves may be what failed to open.
    const opened = await services().catch(() => undefined);
    if (error instanceof ApiError) {
      if (error.code === 'too_large') opened?.metrics.refuse('bodyBytes');
      return refusal(error);
    }
    if (error instanceof BackOfficeError) {
      opened?.outages.report(error, 'a request failed');
      return refusal(asApiError(error));
    }
    (opened?.log ?? openLog()).error({ error, path }, 'a request failed');
    return refusal(new ApiError(500, 'unexpected', errors.unexpected));
  }
}

/**
 * An endpoint's handler: admits by session, checks origin and input against the contract, does the work, and answers
 * JSON whatever happens.
 */
export const handle =
  <Input extends v.GenericSchema, Answer extends v.GenericSchema, Who extends keyof Audience>(
    endpoint: Endpoint<Input, Answer>,
    who: Who,
    work: Work<Input, Answer, Who>,
  ): APIRoute =>
  async ({ url, locals, request, params }) => {
    const { session, clientAddress: address } = locals;
    const question = { query: url.searchParams, session, address, request, params };
    const { body, ...init } = await settle(endpoint.path, answerTo(question, endpoint, who, work));
    return new Response(body, init);
  };

/** The same for a GET by nobody, without Astro around it: see ./guests.ts. */
export const handleGuest =
  <Input extends v.GenericSchema, Answer extends v.GenericSchema>(
    endpoint: Endpoint<Input, Answer>,
    work: Work<Input, Answer, 'anyone'>,
  ) =>
  (query: URLSearchParams, address: string): Promise<PlainAnswer> =>
    settle(endpoint.path, answerTo({ query, session: null, address }, endpoint, 'anyone', work));
