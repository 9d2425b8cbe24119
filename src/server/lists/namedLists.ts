import type { Selectable } from 'kysely';
import type { NamedAnswer } from '#api/namedLists.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { errors } from '#copy/errors.ts';
import {
  applyNamed,
  NAMED_LINES_MAX,
  NAMED_LINES_TOGETHER_MAX,
  NAMED_LISTS_MAX,
  type NamedLine,
  type NamedList,
  type NamedOperation,
  type NamedRefusal,
} from '#domain/lists/named.ts';
import { forgetOperation, type OperationHistory, recordOperation } from '#server/cart/operations.ts';
import type { Database, Executor, Tables } from '#server/database/schema.ts';

type Refused = { opId: string; code: string; message: string };

/** Within a card code people know each other: the name is enough, and an address is nobody's business in a printed list. */
const nameOf = (email: string): string => email.split('@')[0] ?? '';

const toList = (row: Selectable<Tables['named_lists']>): NamedList => ({
  id: row.id,
  name: row.name,
  lines: JSON.parse(row.lines) as NamedLine[],
  rev: row.rev,
  changedAt: row.changed_at,
  changedBy: nameOf(row.changed_by),
  deleted: row.deleted === 1,
});

/** In one order, so that two transactions that lock them never wait for each other in a circle. */
const rowsOf = (db: Executor, cardcode: string) =>
  db.selectFrom('named_lists').selectAll().where('cardcode', '=', cardcode).orderBy('id');

/** What a browser that knows some of them has to be told. */
function answerOf(lists: NamedList[], known: string): NamedAnswer {
  const has = new Set(known.split(','));
  return {
    ids: lists.map(({ id }) => id),
    lists: lists.filter(({ id, rev }) => !has.has(`${id}.${rev}`)),
  };
}

/** The lists of a card code in our database. The back office knows nothing of them. */
export async function readNamedLists(db: Executor, cardcode: string, known: string): Promise<NamedAnswer> {
  const rows = await rowsOf(db, cardcode).execute();
  return answerOf(rows.map(toList), known);
}

const MESSAGES: Record<NamedRefusal, string> = {
  unknown_list: errors.namedLists.unknown_list,
  too_many_lists: errors.namedLists.too_many_lists(NAMED_LISTS_MAX),
  too_many_lines: errors.namedLists.too_many_lines(NAMED_LINES_MAX, NAMED_LINES_TOGETHER_MAX),
};

const refusedAs = (opId: string, code: NamedRefusal): Refused => ({ opId, code, message: MESSAGES[code] });
const reused = (opId: string): Refused => ({
  ...{ opId, code: 'operation_id_reused', message: errors.editIdReused },
});

/** Writes what the operations changed. */
async function store(tx: Executor, { cardcode, email }: CartOwner, before: NamedList[], after: NamedList[]) {
  const gone = before.filter(({ id }) => !after.some((list) => list.id === id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.deleteFrom('named_lists').where('cardcode', '=', cardcode).where('id', 'in', gone).execute();
  for (const list of after.filter((each) => !before.includes(each))) {
    const content = {
      name: list.name,
      lines: JSON.stringify(list.lines),
      rev: list.rev,
      changed_at: list.changedAt,
      changed_by: email,
      deleted: list.deleted ? 1 : 0,
    };
    await tx
      .insertInto('named_lists')
      .values({ cardcode, id: list.id, ...content })
      .onConflict((conflict) => conflict.columns(['cardcode', 'id']).doUpdateSet(content))
      .execute();
  }
}

/**
 * Applies the operations that were not applied yet, in order, and answers the lists after them with those that were refused. A
 * refused one is forgotten, so that it can be sent again when there is room. product.md §14.
 */
export const changeNamedLists = (
  db: Database,
  owner: CartOwner,
  operations: readonly NamedOperation[],
  known: string,
): Promise<NamedAnswer & { refused: Refused[] }> =>
  db.transaction().execute(async (tx) => {
    // First: whoever sends the same at the same moment waits here, and then reads the lists that it made.
    const histories = new Map<NamedOperation, OperationHistory>();
    for (const operation of operations) histories.set(operation, await recordOperation(tx, owner, operation));
    const before = (await rowsOf(tx, owner.cardcode).forUpdate().execute()).map(toList);
    const refused: Refused[] = [];
    let lists = before;
    for (const [operation, history] of histories) {
      if (history === 'other') refused.push(reused(operation.opId));
      if (history !== 'new') continue;
      const doer = { by: nameOf(owner.email), at: new Date().toISOString() };
      const { lists: after, refusal } = applyNamed(lists, operation, doer);
      lists = after;
      if (refusal === null) continue;
      refused.push(refusedAs(operation.opId, refusal));
      await forgetOperation(tx, owner, operation);
    }
    await store(tx, owner, before, lists);
    return { ...answerOf(lists, known), refused };
  });
