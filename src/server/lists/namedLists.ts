import type { SentLists } from '#api/namedLists.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { errors } from '#copy/errors.ts';
import {
  NAMED_BYTES_MAX,
  NAMED_BYTES_TOGETHER_MAX,
  NAMED_LINES_MAX,
  NAMED_LINES_TOGETHER_MAX,
  NAMED_LISTS_MAX,
} from '#domain/lists/listRoom.ts';
import type { NamedOperation, NamedRefusal } from '#domain/lists/named.ts';
import { forgetOperation, recordOperations } from '#server/cart/operations.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { lockLists, readInStep, storeForBefore } from './beforeRows.ts';
import { dropList, type ListHead, type ListHeads, storeHead } from './heads.ts';
import { forgetRemoved } from './lineRows.ts';
import { answerOf, type KnownRevisions, readAnswer } from './listAnswer.ts';
import { applyToRows } from './listOperations.ts';

type RefusedOperation = { opId: string; code: string; message: string };

/** The lists of a card code in our database. The back office knows nothing of them. */
export const readNamedLists = async (
  db: Database,
  cardcode: string,
  revisions: KnownRevisions,
): Promise<SentLists> => readAnswer(await answerOf(db, await readInStep(db, cardcode), revisions));

const MESSAGES: Record<NamedRefusal, string> = {
  unknown_list: errors.namedLists.unknown_list,
  too_many_lists: errors.namedLists.too_many_lists(NAMED_LISTS_MAX),
  too_many_lines: errors.namedLists.too_many_lines(NAMED_LINES_MAX, NAMED_LINES_TOGETHER_MAX),
  too_large: errors.namedLists.too_large(NAMED_BYTES_MAX / 1024, NAMED_BYTES_TOGETHER_MAX / 1024),
};

const refusedAs = (opId: string, code: NamedRefusal): RefusedOperation => ({
  opId,
  code,
  message: MESSAGES[code],
});
const reused = (opId: string): RefusedOperation => ({
  ...{ opId, code: 'operation_id_reused', message: errors.editIdReused },
});

const isSaidToBefore = (before: ListHead | undefined, { name, deleted }: ListHead): boolean =>
  before?.name === name && before.deleted === deleted;

/** Writes what operations changed, but for lines, which are written already. Answers the lists as they are stored. */
async function store(
  tx: Executor,
  before: ListHeads,
  after: ListHeads,
  operations: readonly NamedOperation[],
): Promise<ListHeads> {
  const shortened = new Set(operations.flatMap(({ kind, list }) => (kind === 'remove' ? list : [])));
  for (const head of before.values()) if (!after.has(head.id)) await dropList(tx, head);
  const stored = new Map(after);
  for (const head of after.values()) {
    const had = before.get(head.id);
    if (had === head) continue;
    const key = { cardcode: head.cardcode, list: head.id };
    const isCleared = shortened.has(head.id) && (await forgetRemoved(tx, key));
    const kept = isCleared ? { ...head, wholeBefore: head.rev } : head;
    const noted = isSaidToBefore(had, kept) ? kept : await storeForBefore(tx, kept);
    await storeHead(tx, noted);
    stored.set(head.id, noted);
  }
  return stored;
}

/**
 * Applies the operations that were not applied yet, in order, and answers what has changed of the lists, with those that were
 * refused. A refused one is forgotten, so that it can be sent again when there is room. product.md §14.
 */
export async function changeNamedLists(
  db: Database,
  owner: CartOwner,
  operations: readonly NamedOperation[],
  revisions: KnownRevisions,
): Promise<SentLists & { refused: RefusedOperation[] }> {
  const answer = await db.transaction().execute(async (tx) => {
    // First: whoever sends the same at the same moment waits here, and then reads the lists that it made.
    const histories = await recordOperations(tx, owner, operations);
    const before = await lockLists(tx, owner.cardcode);
    const refused: RefusedOperation[] = [];
    let heads = before;
    for (const [at, operation] of operations.entries()) {
      const history = histories[at];
      if (history === 'other') refused.push(reused(operation.opId));
      if (history !== 'new') continue;
      const doer = { ...owner, at: new Date().toISOString() };
      const { heads: after, refusal } = await applyToRows(tx, heads, operation, doer);
      heads = after;
      if (refusal === null) continue;
      refused.push(refusedAs(operation.opId, refusal));
      await forgetOperation(tx, owner, operation);
    }
    const stored = await store(tx, before, heads, operations);
    const named = new Set(operations.map(({ list }) => list));
    return { ...(await answerOf(tx, stored, revisions, named)), refused };
  });
  return readAnswer(answer);
}
