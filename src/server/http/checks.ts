import * as v from 'valibot';
import { errors } from '#copy/errors.ts';
import { environment } from '#server/operation/environment.ts';
import { type CustomerSession, isCustomer, type Session } from '#server/session/session.ts';
import { ApiError } from './apiError.ts';
import { MAX_BODY_BYTES } from './bodyLimit.ts';

/** Who may use an endpoint: anyone, anyone signed in, or customers only. Only the session decides. */
export type Audience = { anyone: Session | null; signedIn: Session; customer: CustomerSession };

/** Throws ApiError 401 or 403 when this session may not use the endpoint. */
export function admit<Who extends keyof Audience>(who: Who, session: Session | null): Audience[Who] {
  if (who === 'anyone') return session as Audience[Who];
  if (!session) throw new ApiError(401, 'signed_out', errors.signedOut);
  if (who === 'customer' && !isCustomer(session))
    throw new ApiError(403, 'not_a_customer', errors.notCustomer);
  return session as Audience[Who];
}

/** A mutation must come from our own pages: throws ApiError 403 for any other. product.md §11. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const sameOrigin = request.headers.get('origin') === environment().APP_ORIGIN;
  if (!sameOrigin || (site !== null && site !== 'same-origin')) {
    throw new ApiError(403, 'other_origin', errors.otherOrigin);
  }
}

/**
 * The same for a GET that changes something. A browser says where a GET comes from in Sec-Fetch-Site; Origin it sends with
 * few of them. Throws ApiError 405 for a HEAD, which must not change anything.
 */
export function requireSameOriginGet(request: Request): void {
  if (request.method !== 'GET') throw new ApiError(405, 'wrong_method', errors.wrongMethod);
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin') ?? (site === 'same-origin' ? environment().APP_ORIGIN : null);
  if (origin !== environment().APP_ORIGIN || (site !== null && site !== 'same-origin')) {
    throw new ApiError(403, 'other_origin', errors.otherOrigin);
  }
}

const unwritable = (): ApiError => new ApiError(400, 'unwritable', errors.unwritable);
/** As JSON escapes it. After another backslash it is not escaped: `\\u0000` is a backslash and the text u0000. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Throws ApiError 400 for the character U+0000, which no person can type, Postgres cannot store and SQLite's tools end a
 * text at.
 */
export function requireWritable(texts: Iterable<string>): void {
  for (const text of texts) if (text.includes('\0')) throw unwritable();
}

/** What a path names. Nothing has a name with U+0000, so that it is not found like any other unknown one. */
export const nameIn = (param = ''): string => (param.includes('\0') ? '' : param);

/** The body, at most so many bytes of it. Throws what is given for a larger one. */
export async function readBytes(
  request: Request,
  most: number,
  tooLarge: ApiError,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body's text. Throws ApiError 413. */
async function readText(request: Request): Promise<string> {
  const tooLarge = new ApiError(413, 'too_large', errors.tooLarge);
  return (await readBytes(request, MAX_BODY_BYTES, tooLarge)).toString('utf8');
}

/** What a page's form posted without script: its fields, all of them texts. Throws ApiError 400 or 413. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(await readText(request)));
  requireWritable([...Object.keys(fields), ...Object.values(fields)]);
  return fields;
}

/** The body's JSON. Throws ApiError 400 or 413. */
export async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError(400, 'wrong_type', errors.wrongType);
  }
  const text = await readText(request);
  if (ESCAPED_NUL.test(text)) throw unwritable();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'not_json', errors.notJson);
  }
}

/** A card code or e-mail in a request must be the session's own: throws ApiError 403 for another. product.md §11. */
export function requireOwn(named: Record<string, unknown>, session: Session | null): void {
  for (const name of ['cardcode', 'email'] as const) {
    const value = named[name];
    // The text 'null' is no value. product.md §5.
    if (value !== undefined && value !== 'null' && value !== (session?.[name] ?? '')) {
      throw new ApiError(403, 'other_customer', errors.otherCustomer);
    }
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What is wrong with a value, in Spanish, where the schema has no words of its own. */
const problemText = ({ type, received }: v.BaseIssue<unknown>): string =>
  received === 'undefined' ? errors.missing : (errors.wrongValue[type] ?? errors.wrongValue.other);

/** The field of an issue: `cantidad de 00451` where it is of a line, its path elsewhere. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  const last = issue.path?.at(-1);
  const line = last?.input;
  const name = errors.fieldNames[String(last?.key)];
  if (name && isRecord(line) && typeof line.itemCode === 'string') return `${name} de ${line.itemCode}`;
  const path = v.getDotPath(issue) ?? 'solicitud';
  return errors.fieldNames[path] ?? path;
}

/** The validated input. Throws ApiError 400 that names the field. */
export function check<Schema extends v.GenericSchema>(schema: Schema, raw: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, raw, { message: problemText });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(400, 'invalid', errors.invalid(fieldOf(issue), issue.message));
}
