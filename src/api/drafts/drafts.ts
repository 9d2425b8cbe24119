import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { owner } from '#api/owner.ts';
import { LIST_NAME_MAX, listName } from '#domain/lists/shared.ts';
import { ENTRY_KINDS, STAMP } from '#domain/quickOrder/drafts/entry.ts';
import { bytesOf, ENTRY_BYTES_MAX } from '#domain/quickOrder/drafts/room.ts';
import { named } from './named.ts';
import { countFields, promoFields, rowFields, scanFields } from './tableRow.ts';

/** How many changes one request may hold, as long as they fit into a body. */
export const DRAFT_CHANGES_MAX = 50;

/** Nothing that a line of a log or a database could not hold. */
const id = v.pipe(v.string(), v.regex(/^[^\p{C}]{1,200}$/u, 'no es el identificador de una línea'));
const stamp = v.pipe(v.string(), v.regex(STAMP, 'no es una marca de tiempo'));
const STAMPS_MAX = 20;
const areFields = (stamps: Record<string, string>): boolean =>
  Object.keys(stamps).length <= STAMPS_MAX &&
  Object.keys(stamps).every((field) => /^[a-zA-Z]{1,20}$/.test(field));

/** An entry as somebody left it; `fields` null: it was removed. */
const changeOf = <Kind extends (typeof ENTRY_KINDS)[number], Entries extends v.ObjectEntries>(
  kind: Kind,
  entries: Entries,
) =>
  v.object({
    ...{ kind: v.literal(kind), id, at: stamp },
    stamps: v.exactOptional(v.pipe(named(stamp), v.check(areFields, 'no son campos de una línea'))),
    fields: v.nullable(
      v.pipe(
        v.object(entries),
        v.check((fields) => bytesOf(fields) <= ENTRY_BYTES_MAX, 'es más larga de lo que se guarda'),
      ),
    ),
  });

const name = v.pipe(v.string(), v.maxLength(4 * LIST_NAME_MAX), v.transform(listName));

/** The table of a row. */
const draft = v.pipe(v.string(), v.maxLength(64));

/** `doneAt`: when a table was added to the cart, in ms since the epoch. */
const change = v.variant('kind', [
  changeOf('draft', { name, doneAt: v.nullable(v.number()) }),
  changeOf('row', { ...rowFields, draft }),
  changeOf('promo', { ...promoFields, draft }),
  changeOf('count', countFields),
  changeOf('scan', scanFields),
]);

const answer = v.object({
  /** Whose they are. A request that only asks does not say the e-mail, so that the answer does. */
  owner: v.object({ cardcode: v.string(), email: v.string() }),
  /** The revision after which these were changed; 0: they are all that there is, and what is not among them was removed. */
  since: v.number(),
  /** The revision up to which they are, and that of everything once there are no more. */
  rev: v.number(),
  changes: v.array(
    v.object({
      // A kind that a later version writes is left alone by a page that does not know it.
      ...{ kind: v.string(), id: v.string(), at: v.string() },
      stamps: v.exactOptional(named(v.string())),
      // Not held to what a change may say: the browser reads it as it reads its own storage.
      fields: v.nullable(named(v.unknown())),
    }),
  ),
  /** There are more than fit into one answer: they are asked for with `after`, this one's `rev`. */
  more: v.boolean(),
});

const revision = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'no es una revisión')));
const asked = { ...owner, since: revision, after: revision };

/** The drafts of the session's person: 403 when another's are asked for. product.md §14. */
export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/quick-order/drafts',
  limit: 'lists',
  input: v.object(asked),
  answer,
});

/**
 * Merges each change with what is there, so that sent again it changes nothing, and answers what is new. One that finds no room leaves
 * the others alone, and is named with the reason.
 */
export const changeDrafts = endpoint({
  method: 'POST',
  path: '/api/quick-order/drafts/changes',
  limit: 'lists',
  input: v.object({
    ...asked,
    cardcode: v.string(),
    changes: v.pipe(v.array(change), v.minLength(1), v.maxLength(DRAFT_CHANGES_MAX)),
  }),
  answer: v.object({
    ...answer.entries,
    refused: v.array(
      v.object({ kind: v.picklist(ENTRY_KINDS), id: v.string(), code: v.string(), message: v.string() }),
    ),
  }),
});

export type DraftsAnswer = v.InferOutput<typeof answer>;
