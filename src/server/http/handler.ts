import type { APIContext, APIRoute } from 'astro';
import type * as v from 'valibot';
import type { Endpoint, ErrorAnswer } from '#api/endpoint.ts';
import { BackOfficeError, BackOfficeRefused } from '#backoffice/client/errors.ts';
import { jsonInTurns } from '#backoffice/threads/json.ts';
import { errors } from '#copy/errors.ts';
import { storageProblem } from '#server/database/problems.ts';
import { openLog } from '#server/operation/log.ts';
import { currentRequestId } from '#server/operation/requestId.ts';
import { type Services, services } from '#server/operation/services.ts';
import type { Session } from '#server/session/session.ts';
import { ApiError } from './apiError.ts';
import {
  type Audience,
  admit,
  check,
  isRecord,
  nameIn,
  readBody,
  readForm,
  requireOwn,
  requireSameOrigin,
  requireSameOriginGet,
  requireWritable,
} from './checks.ts';
import { isPageForm, isPartedForm, isPlainForm, onPage } from './forms.ts';
import { JsonText } from './jsonText.ts';
import { type Caller, TooMany } from './limits.ts';
import { type PhotoForm, readPhotoForm } from './photoForm.ts';

type WorkInput<Input, Who extends keyof Audience> = {
  input: Input;
  /** What a form brought beside it; null where it brought none, or its contract takes none. */
  photo: PhotoForm['photo'];
  session: Audience[Who];
  /** By which its requests are limited. */
  caller: Caller;
  services: Services;
  /** The path's own parameter, decoded; '' when it has none. */
  param: (name: string) => string;
};

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** `refusal` is the code of one. */
type PlainAnswer<Body = string> = {
  status: number;
  headers: Record<string, string>;
  body: Body;
  refusal?: string;
};

const json = (status: number, text: string, kept?: string): PlainAnswer => ({
  status,
  headers: kept === undefined ? headers : { ...headers, 'cache-control': kept },
  body: text,
});

/** What was done for a request, as its endpoint answers it. That there is no answer now is nothing for caches to keep. */
const done = async (answer: unknown, kept?: string): Promise<PlainAnswer> =>
  answer instanceof JsonText
    ? json(200, answer.text, kept)
    : json(200, await jsonInTurns(answer), answer === null ? undefined : kept);

/** Only a failure says the request's id: of two refusals nothing may differ, so that they give nothing away. */
function refusal(error: ApiError): PlainAnswer {
  const { status, code, message, details } = error;
  const requestId = status >= 500 ? currentRequestId() : undefined;
  const body: ErrorAnswer = {
    error: { code, message, ...details, ...(requestId !== undefined && { requestId }) },
  };
  const answer = { ...json(status, JSON.stringify(body)), refusal: code };
  if (!(error instanceof TooMany)) return answer;
  return { ...answer, headers: { ...headers, 'retry-after': String(error.retryAfter) } };
}

/** A failure of the back office as the browser sees it: its kind, without any internal message. */
const asApiError = (error: BackOfficeError): ApiError =>
  error instanceof BackOfficeRefused && error.status === 404
    ? new ApiError(404, 'not_found', errors.notFound)
    : error.name === 'BackOfficeUnreachable'
      ? new ApiError(503, 'backoffice_unreachable', errors.officeUnreachable)
      : new ApiError(502, 'backoffice_failed', errors.officeFailed);

type Work<Input extends v.GenericSchema, Answer extends v.GenericSchema, Who extends keyof Audience> = (
  input: WorkInput<v.InferOutput<Input>, Who>,
) => Promise<v.InferInput<Answer> | JsonText>;

/** The half of an endpoint that says what it is asked. */
type Asking<Input extends v.GenericSchema> = Pick<
  Endpoint<Input, v.GenericSchema>,
  'method' | 'mutates' | 'path' | 'form' | 'photo' | 'limit' | 'input'
>;

/** What an endpoint reads of a request. */
type EndpointRequest = {
  query: URLSearchParams;
  session: Session | null;
  /** The client's address, by which requests without a session are limited. */
  address: string;
  /** Its body and headers, for a POST. */
  request?: Request;
  params?: APIContext['params'];
};

/** What a POST brought: a form's fields or JSON, and perhaps a photo. Throws ApiError 400 or 413. */
async function bodyOf(
  request: Request,
  { form, photo }: Pick<Asking<v.GenericSchema>, 'form' | 'photo'>,
): Promise<{ raw: unknown; photo: PhotoForm['photo'] }> {
  if (photo && isPartedForm(request)) {
    const { fields, photo: sent } = await readPhotoForm(request);
    return { raw: fields, photo: sent };
  }
  return {
    raw: form && isPlainForm(request) ? await readForm(request) : await readBody(request),
    photo: null,
  };
}

/** Checks a request and does the work. Throws ApiError and what the work throws. */
async function checkedWork<Input extends v.GenericSchema, Done, Who extends keyof Audience>(
  { query: searchParams, session: caller, address, request, params = {} }: EndpointRequest,
  endpoint: Asking<Input>,
  who: Who,
  work: (input: WorkInput<v.InferOutput<Input>, Who>) => Promise<Done>,
): Promise<Done> {
  const query = Object.fromEntries(searchParams);
  const session = admit(who, caller);
  const sender: Caller = { session, address };
  await (await services()).limits.take(endpoint.limit, sender);
  requireWritable([...searchParams.keys(), ...searchParams.values()]);
  requireOwn(query, session);
  let raw: unknown = query;
  let photo: PhotoForm['photo'] = null;
  if (endpoint.method === 'POST' && request) {
    requireSameOrigin(request);
    ({ raw, photo } = await bodyOf(request, endpoint));
    if (isRecord(raw)) requireOwn(raw, session);
  } else if (endpoint.mutates && request) {
    requireSameOriginGet(request);
  }
  const input = check(endpoint.input, raw);
  return work({
    input,
    photo,
    session,
    caller: sender,
    services: await services(),
    param: (name) => nameIn(params[name]),
  });
}

/** The answer, or the refusal that an error becomes. */
async function withRefusals<Body extends string | Uint8Array<ArrayBuffer>>(
  path: string,
  answering: Promise<PlainAnswer<Body>>,
): Promise<PlainAnswer<Body | string>> {
  try {
    return await answering;
  } catch (error) {
    // The services are undefined when it is they that failed to open.
    const opened = await services().catch(() => undefined);
    if (error instanceof ApiError) {
      if (error.status === 413) opened?.metrics.refuse('bodyBytes');
      return refusal(error);
    }
    if (error instanceof BackOfficeError) {
      opened?.outages.report(error, 'a request failed');
      return refusal(asApiError(error));
    }
    (opened?.log ?? openLog()).error({ error, path }, 'a request failed');
    // What was to be written may have been written: nothing is said of it, and the request can be repeated.
    return refusal(
      storageProblem(error) === null
        ? new ApiError(500, 'unexpected', errors.unexpected)
        : new ApiError(503, 'storage_unavailable', errors.storageUnavailable),
    );
  }
}

/**
 * An endpoint's handler: checks the session, the origin and the input, does the work, and always answers JSON.
 */
export const handle =
  <Input extends v.GenericSchema, Answer extends v.GenericSchema, Who extends keyof Audience>(
    endpoint: Endpoint<Input, Answer>,
    who: Who,
    work: Work<Input, Answer, Who>,
  ): APIRoute =>
  async ({ url, locals, request, params }) => {
    const { session, clientAddress: address } = locals;
    const input = { query: url.searchParams, session, address, request, params };
    const answering = checkedWork(input, endpoint, who, work).then((answer) => done(answer, endpoint.kept));
    const answer = await withRefusals(endpoint.path, answering);
    const { body, status, headers } =
      endpoint.form && isPageForm(request) ? onPage(answer, endpoint.form) : answer;
    return new Response(body, { status, headers });
  };

/** A file to save, made for one request: its name has no folder and no quotes. */
export type MadeFile = { name: string; type: string; content: Uint8Array<ArrayBuffer> };

const fileHeaders = ({ name, type }: MadeFile): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'private, no-store',
});

/** The same for an endpoint that answers a file; its refusals are JSON. */
export const handleFile =
  <Input extends v.GenericSchema, Who extends keyof Audience>(
    endpoint: Asking<Input>,
    who: Who,
    work: (input: WorkInput<v.InferOutput<Input>, Who>) => Promise<MadeFile>,
  ): APIRoute =>
  async ({ url, locals, request, params }) => {
    const { session, clientAddress: address } = locals;
    const input = { query: url.searchParams, session, address, request, params };
    const answering = checkedWork(input, endpoint, who, work).then((file) => ({
      status: 200,
      headers: fileHeaders(file),
      body: file.content,
    }));
    const { body, ...init } = await withRefusals(endpoint.path, answering);
    return new Response(body, init);
  };
