/**
 * Servers of the version before read and write named lists as JSON, in `named_lists`. While they may run over the same database,
 * or be gone back to, their edits are taken into the rows, and the rows are copied for them. Decision 0104.
 */
import type { NamedLine } from '#domain/lists/named.ts';
import { readableList } from '#server/database/readable.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import type { JobKind } from '#server/jobs/jobs.ts';
import { alias } from '#server/operation/aliases.ts';
import { dropList, type ListHead, type ListHeads, lockOwner, readHeads, storeHead } from './heads.ts';
import {
  asLine,
  evenPositions,
  GAP,
  LAST_POSITION,
  type LineRow,
  type ListKey,
  lineIn,
  linesQuery,
  measureLines,
  readLines,
  removeLines,
  storedLine,
  storeLines,
} from './lineRows.ts';

type StoredRevision = { id: string; rev: number };

const storedQuery = (db: Executor, cardcode: string) =>
  db.selectFrom('named_lists').select(['id', 'rev']).where('cardcode', '=', cardcode).orderBy('id');

const oneStored = (tx: Executor, { cardcode, list }: ListKey) =>
  tx
    .selectFrom('named_lists')
    .selectAll()
    .where('cardcode', '=', cardcode)
    .where('id', '=', list)
    .executeTakeFirstOrThrow();

/** Whether nobody has written, or deleted for good, a list in the other table. */
const isInStep = (stored: readonly StoredRevision[], heads: ListHeads): boolean =>
  stored.length === heads.size && stored.every(({ id, rev }) => heads.get(id)?.jsonRev === rev);

/** What can be read of the lines that a server of before wrote. */
const linesIn = (text: string, { cardcode, list }: ListKey) =>
  readableList(text, asLine, () => `A line of list ${list} of ${alias(cardcode)}`);

type Row = Pick<LineRow, 'code' | 'position' | 'gone' | 'line'> & { rev: number };

/** The positions of lines in this order: as they were, where that is their order and new ones come last. */
function positionsOf(lines: readonly NamedLine[], rows: ReadonlyMap<string, Row>): number[] {
  const positions: number[] = [];
  for (const { code } of lines) {
    const row = rows.get(code);
    const last = positions.at(-1) ?? -GAP;
    const position = row?.gone === 0 ? row.position : last + GAP;
    if ((positions.length > 0 && position <= last) || position > LAST_POSITION)
      return evenPositions(lines.length);
    positions.push(position);
  }
  return positions;
}

/**
 * Takes what a server of before wrote of a list into its rows. A line that was changed here since the last copy stays as it is:
 * that server did not have the change.
 */
async function takeStored(
  tx: Executor,
  cardcode: string,
  id: string,
  before: ListHead | undefined,
): Promise<ListHead> {
  const key = { cardcode, list: id };
  const stored = await oneStored(tx, key);
  const existing = await linesQuery(tx, key).select(['code', 'position', 'gone', 'line', 'rev']).execute();
  const rows = new Map<string, Row>(existing.map((row) => [row.code, row]));
  const copiedRev = before?.copiedRev ?? 0;
  const rev = before ? Math.max(before.rev, stored.rev) + 1 : stored.rev;
  const isChangedHere = (code: string): boolean => (rows.get(code)?.rev ?? 0) > copiedRev;
  const { items: lines, rest } = linesIn(stored.lines, key);
  const codes = new Set(lines.map(({ code }) => code));
  const positions = positionsOf(lines, rows);
  const placed = lines.map((line, at) => storedLine(line, positions[at] ?? 0));
  await storeLines(
    tx,
    key,
    rev,
    placed.filter(({ code, position, line }) => {
      const row = rows.get(code);
      const isSame = row?.gone === 0 && row.position === position && row.line === line;
      return !isSame && !isChangedHere(code);
    }),
  );
  // What cannot be read there may be any line, and one that cannot be read here was not copied for that server.
  const isGone = (row: Row): boolean =>
    rest.length === 0 &&
    row.gone === 0 &&
    !codes.has(row.code) &&
    !isChangedHere(row.code) &&
    lineIn(row, key) !== undefined;
  await removeLines(
    tx,
    key,
    rev,
    existing.filter(isGone).map(({ code }) => code),
  );
  const isApart = before !== undefined && before.rev > copiedRev;
  const head: ListHead = {
    ...{ cardcode, id, name: stored.name, rev, deleted: stored.deleted === 1 },
    ...{ changedAt: stored.changed_at, changedBy: stored.changed_by },
    size: await measureLines(tx, key),
    ...{ wholeBefore: before?.wholeBefore ?? 0, jsonRev: stored.rev, copiedRev: isApart ? copiedRev : rev },
  };
  await storeHead(tx, head);
  return head;
}

/** The lists of a card code as they are now, locked until the transaction ends, with what a server of before wrote of them. */
export async function lockLists(tx: Executor, cardcode: string): Promise<ListHeads> {
  await lockOwner(tx, cardcode);
  // A server of before locks these rows, and knows of no others.
  const stored = await storedQuery(tx, cardcode).forUpdate().execute();
  const heads = await readHeads(tx, cardcode);
  if (isInStep(stored, heads)) return heads;
  const taken: [string, ListHead][] = [];
  for (const { id, rev } of stored) {
    const head = heads.get(id);
    taken.push([id, head?.jsonRev === rev ? head : await takeStored(tx, cardcode, id, head)]);
  }
  for (const head of heads.values()) if (!stored.some(({ id }) => id === head.id)) await dropList(tx, head);
  return new Map(taken);
}

/** The same without locks. */
export async function readInStep(db: Database, cardcode: string): Promise<ListHeads> {
  const [stored, heads] = [await storedQuery(db, cardcode).execute(), await readHeads(db, cardcode)];
  return isInStep(stored, heads) ? heads : db.transaction().execute((tx) => lockLists(tx, cardcode));
}

/**
 * Writes the name of a list, and whether it is deleted, where a server of before reads them, and answers the list with that noted. Its
 * lines follow by `listCopies`.
 */
export async function storeForBefore(tx: Executor, head: ListHead): Promise<ListHead> {
  const jsonRev = Math.max(head.jsonRev + 1, head.rev);
  const content = {
    ...{ name: head.name, rev: jsonRev, deleted: head.deleted ? 1 : 0 },
    ...{ changed_at: head.changedAt, changed_by: head.changedBy },
  };
  await tx
    .insertInto('named_lists')
    .values({ cardcode: head.cardcode, id: head.id, lines: '[]', ...content })
    .onConflict((conflict) => conflict.columns(['cardcode', 'id']).doUpdateSet(content))
    .execute();
  return { ...head, jsonRev };
}

/** Copies the lines of a list to where a server of before reads them, unless they are there. */
const copyList = (db: Database, cardcode: string, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const head = (await lockLists(tx, cardcode)).get(id);
    if (!head || head.copiedRev === head.rev) return;
    const key = { cardcode, list: id };
    const lines = (await readLines(tx, key)).filter((row) => lineIn(row, key));
    const copied = { ...(await storeForBefore(tx, head)), copiedRev: head.rev };
    const rest = linesIn((await oneStored(tx, key)).lines, key).rest.map((line) => JSON.stringify(line));
    await tx
      .updateTable('named_lists')
      .set({ lines: `[${[...lines.map(({ line }) => line), ...rest].join(',')}]` })
      .where('cardcode', '=', cardcode)
      .where('id', '=', id)
      .execute();
    await storeHead(tx, copied);
  });

/** The job that does so, within seconds of an edit: many edits are one copy. */
export const listCopies = (db: Database): JobKind => ({
  name: 'list',
  async open() {
    const rows = await db
      .selectFrom('named_list_heads')
      .select(['cardcode', 'id'])
      .where('is_copied', '=', 0)
      .execute();
    return rows.map(({ cardcode, id }) => JSON.stringify([cardcode, id]));
  },
  async work(job) {
    const [cardcode, id] = JSON.parse(job) as [string, string];
    await copyList(db, cardcode, id);
  },
});
