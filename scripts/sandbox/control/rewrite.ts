import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { applyPatch, type Operation } from 'rfc6902';
import type { Env } from '../backoffice/call.ts';
import type { KeptAnswers } from './answers.ts';

/** An operation of RFC 6902, JSON Patch. */
const operation = z.looseObject({
  op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: z.string(),
});

/** How an answer is rewritten: first whose it is or how old, then its body, its status and its headers. */
export const rewriting = {
  /** False: the call is answered and not carried out. Its own answer is then an empty object. */
  carriedOut: z.boolean().default(true),
  /** The answer to the same question of so many seconds ago, or one before that. */
  older: z.number().min(0).optional(),
  /** The last answer of this call for another customer. */
  another: z.boolean().optional(),
  /** A JSON Patch of the body. An operation that does not fit the answer is left out. */
  patch: z.array(operation).optional(),
  /** Text in the place of the body, such as a gateway's page. */
  body: z.string().optional(),
  status: z.number().int().min(200).max(599).optional(),
  /** Null removes one. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
};

const schema = z.object(rewriting);

const patched = (text: string, operations: Operation[]): string => {
  // In an object, so that an operation may replace the whole body, whose pointer is ''.
  const holder = { body: JSON.parse(text) as unknown };
  const inside = operations.map((each) => ({
    ...each,
    path: `/body${each.path}`,
    ...('from' in each && { from: `/body${each.from}` }),
  }));
  applyPatch(holder, inside);
  return JSON.stringify(holder.body);
};

/** No answer of these has a body. */
const BODILESS = new Set([204, 205, 304]);

/** The answer in the place of `own`. Where no older or other answer is kept, its own is rewritten. */
export const rewritten = async (
  c: Context<Env>,
  own: Response,
  { older, another, patch, body, status = own.status, headers = {} }: z.infer<typeof schema>,
  kept: KeptAnswers,
): Promise<Response> => {
  const instead = older === undefined ? another && (await kept.another(c)) : await kept.older(c, older);
  const before = instead || (await own.text());
  const text = body ?? (patch ? patched(before, patch as Operation[]) : before);
  const answered = new Headers(instead ? { 'content-type': 'application/json' } : own.headers);
  answered.delete('content-length');
  for (const [name, value] of Object.entries(headers))
    if (value === null) answered.delete(name);
    else answered.set(name, value);
  return new Response(BODILESS.has(status) ? null : text, { status, headers: answered });
};
