import * as v from 'valibot';
import { isItemCode } from '#domain/cart/cart.ts';
import { isListQuantity, LIST_NOTE_MAX } from '#domain/lists/named.ts';
import { LIST_NAME_MAX, listName } from '#domain/lists/shared.ts';
import { plainText } from '#domain/plainText.ts';
import { endpoint } from './endpoint.ts';
import { listedProduct } from './lists.ts';
import { owner } from './owner.ts';

/** How many operations one request may hold: with the longest names they stay under the body's 64 KB. */
export const NAMED_OPERATIONS_MAX = 15;

const id = v.pipe(v.string(), v.uuid('no es el identificador de una lista'));
const opId = v.pipe(v.string(), v.maxLength(64), v.regex(/^\S+$/, 'no puede tener espacios'));
const code = v.pipe(v.string(), v.check(isItemCode, 'no es un código de producto'));
const name = v.pipe(
  v.string(),
  v.maxLength(4 * LIST_NAME_MAX, 'es más largo de lo que se admite'),
  v.transform(listName),
  v.minLength(1, 'falta el nombre de la lista'),
);
const note = v.pipe(
  v.string(),
  v.transform(plainText),
  v.maxLength(LIST_NOTE_MAX, `la nota de un renglón puede tener hasta ${LIST_NOTE_MAX} caracteres`),
);
const amount = v.nullable(
  v.pipe(
    v.number(),
    v.check(isListQuantity, 'debe ser mayor que 0, hasta 100.000 y con tres decimales como máximo'),
  ),
);
const before = v.nullable(code);

/** One thing that somebody did to a list of the card code. */
export const namedOperation = v.variant('kind', [
  v.object({ kind: v.literal('create'), opId, list: id, name }),
  v.object({ kind: v.literal('rename'), opId, list: id, name }),
  v.object({ kind: v.literal('delete'), opId, list: id }),
  v.object({ kind: v.literal('restore'), opId, list: id }),
  v.object({ kind: v.literal('duplicate'), opId, list: id, from: id, name }),
  v.object({
    kind: v.literal('put'),
    opId,
    list: id,
    product: listedProduct,
    wishes: v.object({
      note: v.exactOptional(note),
      quantity: v.exactOptional(amount),
      minimum: v.exactOptional(amount),
    }),
    before,
  }),
  v.object({ kind: v.literal('remove'), opId, list: id, code }),
  v.object({ kind: v.literal('move'), opId, list: id, code, before }),
]);

// Not held to what an edit may say: whatever the server serves, the browser shows.
const product = v.object({
  code: v.string(),
  title: v.string(),
  brand: v.string(),
  unitMult: v.number(),
  picture: v.nullable(v.object({ hash: v.string(), width: v.number(), height: v.number() })),
});
export const namedList = v.object({
  id: v.string(),
  name: v.string(),
  lines: v.array(
    v.object({
      ...product.entries,
      note: v.string(),
      quantity: v.nullable(v.number()),
      minimum: v.nullable(v.number()),
      /** Their order in the list. A server of before sends none, and whole lists in order. */
      position: v.optional(v.number(), 0),
    }),
  ),
  rev: v.number(),
  changedAt: v.string(),
  changedBy: v.string(),
  deleted: v.boolean(),
});

/** Ids and revisions that the browser has already, as `id.rev,id.rev`. */
const revisions = v.optional(v.pipe(v.string(), v.maxLength(4000)));

const knownRevisions = {
  ...owner,
  /** Of those lists only what has changed is answered. */
  since: revisions,
  /** A page of before, which is still open, reads whole lists: those that are still at this revision are not sent again. */
  known: revisions,
};

const answer = v.object({
  /** Every list there is, deleted ones included. */
  ids: v.array(v.string()),
  /** Those of them that the browser does not know as they are now: those first that its operations named. */
  lists: v.array(
    v.object({
      ...namedList.entries,
      /** The revision after which the lines have changed; 0: these are all lines. A server of before says nothing of it. */
      since: v.optional(v.number()),
      /** Codes of lines that are there no more. */
      gone: v.optional(v.array(v.string()), []),
    }),
  ),
  /** There are more lists than fit into one answer: whoever asks again, knowing these, is sent the next ones. */
  more: v.optional(v.boolean(), false),
});

/** The lists of the session's card code: 403 when another's are asked for. product.md §14. */
export const getNamedLists = endpoint({
  method: 'GET',
  path: '/api/lists/named',
  limit: 'lists',
  input: v.object(knownRevisions),
  answer,
});

/**
 * Applies each operation once, by its opId, in order, and answers what has changed of the lists. One that is refused leaves the
 * others alone, and is named with the reason.
 */
export const changeNamedLists = endpoint({
  method: 'POST',
  path: '/api/lists/named/operations',
  limit: 'lists',
  input: v.object({
    ...knownRevisions,
    cardcode: v.string(),
    operations: v.pipe(v.array(namedOperation), v.minLength(1), v.maxLength(NAMED_OPERATIONS_MAX)),
  }),
  answer: v.object({
    ...answer.entries,
    refused: v.array(v.object({ opId: v.string(), code: v.string(), message: v.string() })),
  }),
});

export type NamedAnswer = v.InferOutput<typeof answer>;
/** The same as a server says it. */
export type SentLists = v.InferInput<typeof answer>;
