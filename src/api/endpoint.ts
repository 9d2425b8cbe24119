import * as v from 'valibot';

/** A number of requests that one caller may send in a minute; server/http/limits.ts has them. */
export type LimitName =
  | 'account'
  | 'activation'
  | 'cart'
  | 'priceList'
  | 'catalogueSearch'
  | 'orderLookups'
  | 'checkout'
  | 'contact'
  | 'documents'
  | 'history'
  | 'lists'
  | 'lookup'
  | 'mail'
  | 'missedSearches'
  | 'popup'
  | 'promos'
  | 'search'
  | 'session';

/**
 * The same-origin contract. Each endpoint is one value: method, path and the schemas of what goes in and out, read by
 * the handler in pages/api and by the browser's stores alike. Valibot and not zod, because it is in the islands' bytes.
 */
export type Endpoint<Input extends v.GenericSchema, Answer extends v.GenericSchema> = {
  method: 'GET' | 'POST';
  /** A GET that changes something, and so must come from our own pages. A POST always does. */
  mutates?: true;
  path: string;
  /** A page's form posts to it too, where no script runs: the pages that are then shown. */
  form?: { done: string; refused: string; photoRefused?: string };
  /** A form may bring a photo beside its fields; server/http/bodyLimit.ts names its path. */
  photo?: true;
  /** With which other endpoints its requests are counted. */
  limit: LimitName;
  input: Input;
  answer: Answer;
  /** The cache-control of an answer that is the same for everybody; absent: no cache keeps it. */
  kept?: string;
};

export const endpoint = <Input extends v.GenericSchema, Answer extends v.GenericSchema>(
  definition: Endpoint<Input, Answer>,
): Endpoint<Input, Answer> => definition;

const refusal = { code: v.string(), message: v.string() };

/**
 * What every refusal looks like: a code for programs, a sentence in Spanish for people. `refused`: of a batch of edits,
 * the ones that are the reason, each with its own. `requestId`: of a failure of ours, by which the log knows the request.
 */
export const errorAnswer = v.object({
  error: v.object({
    ...refusal,
    refused: v.optional(v.array(v.object({ opId: v.string(), ...refusal }))),
    requestId: v.optional(v.string()),
  }),
});
export type ErrorAnswer = v.InferOutput<typeof errorAnswer>;

export const noInput = v.object({});
