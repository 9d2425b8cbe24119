import type { Insertable, Selectable } from 'kysely';
import type { ListSize } from '#domain/lists/listRoom.ts';
import type { NamedList } from '#domain/lists/named.ts';
import type { Executor, Tables } from '#server/database/schema.ts';

/**
 * A list of a card code without its lines. `changedBy` is an e-mail. The last three are of decision 0104: `wholeBefore` is the
 * first revision whose removals are all known, `jsonRev` and `copiedRev` say what the version before has of the list.
 */
export type ListHead = Omit<NamedList, 'lines'> & {
  cardcode: string;
  size: ListSize;
  wholeBefore: number;
  jsonRev: number;
  copiedRev: number;
};

const toHead = (row: Selectable<Tables['named_list_heads']>): ListHead => ({
  ...{ cardcode: row.cardcode, id: row.id, name: row.name, rev: row.rev },
  ...{ changedAt: row.changed_at, changedBy: row.changed_by, deleted: row.deleted === 1 },
  size: { lines: row.lines, bytes: row.bytes },
  ...{ wholeBefore: row.whole_before, jsonRev: row.json_rev, copiedRev: row.copied_rev },
});

const toRow = (head: ListHead): Insertable<Tables['named_list_heads']> => ({
  ...{ cardcode: head.cardcode, id: head.id, name: head.name, rev: head.rev },
  ...{ changed_at: head.changedAt, changed_by: head.changedBy, deleted: head.deleted ? 1 : 0 },
  ...head.size,
  ...{ whole_before: head.wholeBefore, json_rev: head.jsonRev, copied_rev: head.copiedRev },
  is_copied: head.copiedRev === head.rev ? 1 : 0,
});

export type ListHeads = ReadonlyMap<string, ListHead>;

/** The lists of a card code, by their ids. */
export async function readHeads(db: Executor, cardcode: string): Promise<ListHeads> {
  const rows = await db
    .selectFrom('named_list_heads')
    .selectAll()
    .where('cardcode', '=', cardcode)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, toHead(row)]));
}

/**
 * Keeps everybody else from the lists of a card code until the transaction ends. Rows of lists alone would not do: one that is made
 * meanwhile cannot be locked.
 */
export async function lockOwner(tx: Executor, cardcode: string): Promise<void> {
  await tx
    .insertInto('named_list_owners')
    .values({ cardcode })
    .onConflict((conflict) => conflict.column('cardcode').doUpdateSet({ cardcode }))
    .execute();
}

export async function storeHead(tx: Executor, head: ListHead): Promise<void> {
  const row = toRow(head);
  await tx
    .insertInto('named_list_heads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['cardcode', 'id']).doUpdateSet(row))
    .execute();
}

/** Deletes a list with all that is kept of it. */
export async function dropList(tx: Executor, { cardcode, id }: ListHead): Promise<void> {
  await tx.deleteFrom('named_list_heads').where('cardcode', '=', cardcode).where('id', '=', id).execute();
  await tx.deleteFrom('named_list_lines').where('cardcode', '=', cardcode).where('list', '=', id).execute();
  await tx.deleteFrom('named_lists').where('cardcode', '=', cardcode).where('id', '=', id).execute();
}
