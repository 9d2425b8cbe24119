import { type Selectable, sql } from 'kysely';
import { type ListSize, lineBytes } from '#domain/lists/listRoom.ts';
import type { NamedLine } from '#domain/lists/named.ts';
import { readableOr } from '#server/database/readable.ts';
import type { Executor, Tables } from '#server/database/schema.ts';
import { alias } from '#server/operation/aliases.ts';

/** Which list. */
export type ListKey = { cardcode: string; list: string };
const LINE = ['code', 'position', 'gone', 'bytes', 'line'] as const;
export type LineRow = Pick<Selectable<Tables['named_list_lines']>, (typeof LINE)[number]>;

/** Between two neighbours as many times as this can be halved, one line finds a place without the others. */
export const GAP = 2 ** 20;
/** The whole numbers of both databases. */
export const LAST_POSITION = 2 ** 31 - 1;

const TEXTS = ['code', 'title', 'brand', 'note'] as const;

/**
 * Throws for what is no line: a browser could not read it, nor what is sent with it. It is not held to the whole contract, which
 * would take a third of the time of an answer.
 */
export function asLine(line: NamedLine): NamedLine {
  if (!TEXTS.every((key) => typeof line[key] === 'string')) throw new Error('It is no line of a list.');
  return line;
}

/** The line of a row; undefined, and logged, where it cannot be read. */
export const lineIn = (
  { code, line }: Pick<LineRow, 'code' | 'line'>,
  { cardcode, list }: ListKey,
): NamedLine | undefined =>
  readableOr(
    () => asLine(JSON.parse(line)),
    () => `Line ${code} of list ${list} of ${alias(cardcode)}`,
    undefined,
  );

/** What a line is stored as. */
type StoredLine = Omit<LineRow, 'gone'>;

export const storedLine = (line: NamedLine, position: number): StoredLine => ({
  ...{ code: line.code, position },
  ...{ bytes: lineBytes(line), line: JSON.stringify(line) },
});

export const linesQuery = (db: Executor, { cardcode, list }: ListKey) =>
  db.selectFrom('named_list_lines').where('cardcode', '=', cardcode).where('list', '=', list);

const presentLines = (db: Executor, key: ListKey) => linesQuery(db, key).where('gone', '=', 0);

/** The lines of a list in their order. */
export const readLines = (db: Executor, key: ListKey): Promise<LineRow[]> =>
  presentLines(db, key).select(LINE).orderBy('position').execute();

/** A line of a list; undefined when it is not in it. */
export const findLine = (tx: Executor, key: ListKey, code: string): Promise<LineRow | undefined> =>
  presentLines(tx, key).select(LINE).where('code', '=', code).executeTakeFirst();

/** What a list holds, counted. */
export async function measureLines(tx: Executor, key: ListKey): Promise<ListSize> {
  const { lines, bytes } = await presentLines(tx, key)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('lines'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { lines: Number(lines), bytes: Number(bytes ?? 0) };
}

/** Writes lines as they are at a revision of their list, in the place of what was there. */
export async function storeLines(
  tx: Executor,
  { cardcode, list }: ListKey,
  rev: number,
  lines: readonly StoredLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ code, position, bytes, line }) => ({
    ...{ cardcode, list, code, position, rev, gone: 0 },
    ...{ bytes, line },
  }));
  await tx
    .insertInto('named_list_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['cardcode', 'list', 'code']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        rev: ref('excluded.rev'),
        gone: ref('excluded.gone'),
        bytes: ref('excluded.bytes'),
        line: ref('excluded.line'),
      })),
    )
    .execute();
}

/** Removes lines at a revision of their list. Their codes are kept, for browsers that have them. */
export async function removeLines(
  tx: Executor,
  { cardcode, list }: ListKey,
  rev: number,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .updateTable('named_list_lines')
    .set({ gone: 1, rev, bytes: 0, line: '' })
    .where('cardcode', '=', cardcode)
    .where('list', '=', list)
    .where('code', 'in', codes)
    .execute();
}

/** How many codes that were removed a list remembers, for browsers that have them. */
const REMOVED_KEPT = 500;

/** Forgets the lines that were removed, where they are many, and answers whether it did. */
export async function forgetRemoved(tx: Executor, key: ListKey): Promise<boolean> {
  const { removed } = await linesQuery(tx, key)
    .select(({ fn }) => fn.countAll<number | string>().as('removed'))
    .where('gone', '=', 1)
    .executeTakeFirstOrThrow();
  if (Number(removed) <= REMOVED_KEPT) return false;
  await tx
    .deleteFrom('named_list_lines')
    .where('cardcode', '=', key.cardcode)
    .where('list', '=', key.list)
    .where('gone', '=', 1)
    .execute();
  return true;
}

/** Copies all lines of a list into a new one. */
export async function copyLines(tx: Executor, { cardcode, list: from }: ListKey, to: string): Promise<void> {
  await tx
    .insertInto('named_list_lines')
    .columns(['cardcode', 'list', 'code', 'position', 'rev', 'gone', 'bytes', 'line'])
    .expression(({ val }) =>
      presentLines(tx, { cardcode, list: from }).select((row) => [
        ...(['cardcode'] as const),
        row.cast<string>(val(to), 'text').as('list'),
        ...(['code', 'position'] as const),
        row.lit(1).as('rev'),
        row.lit(0).as('gone'),
        ...(['bytes', 'line'] as const),
      ]),
    )
    .execute();
}

/** The positions of so many lines, in the middle of what there is. */
export const evenPositions = (count: number): number[] => Array.from({ length: count }, (_, at) => at * GAP);

/** The position before that line, at the end where it is null or not there; undefined where there is no room for one. */
async function freePosition(
  tx: Executor,
  key: ListKey,
  code: string,
  before: string | null,
): Promise<number | undefined> {
  const next = before === null ? undefined : await findLine(tx, key, before);
  const others = presentLines(tx, key).select('position').where('code', '<>', code);
  const earlier = next ? others.where('position', '<', next.position) : others;
  const previous = await earlier.orderBy('position', 'desc').limit(1).executeTakeFirst();
  if (!next && !previous) return 0;
  const after = next?.position ?? (previous?.position ?? 0) + 2 * GAP;
  const position = Math.floor(((previous?.position ?? after - 2 * GAP) + after) / 2);
  const isFree = position < after && position !== previous?.position;
  return isFree && Math.abs(position) <= LAST_POSITION ? position : undefined;
}

/** Gives the lines of a list even positions, in the database: it may have five hundred. */
async function numberEvenly(tx: Executor, key: ListKey, rev: number): Promise<void> {
  const numbered = presentLines(tx, key).select(({ fn }) => [
    'code as of',
    sql<number>`(${fn.agg('row_number').over((over) => over.orderBy('position'))} - 1) * ${sql.lit(GAP)}`.as(
      'even',
    ),
  ]);
  await tx
    .updateTable('named_list_lines')
    .from(numbered.as('numbered'))
    .set(({ ref }) => ({ position: ref('numbered.even'), rev }))
    .where('cardcode', '=', key.cardcode)
    .where('list', '=', key.list)
    .whereRef('code', '=', 'numbered.of')
    .execute();
}

/** The position of a line that is to come before another one. Where there is no room, the list is numbered anew. */
export async function positionBefore(
  tx: Executor,
  key: ListKey,
  code: string,
  before: string | null,
  rev: number,
): Promise<number> {
  const free = await freePosition(tx, key, code, before);
  if (free !== undefined) return free;
  await numberEvenly(tx, key, rev);
  return positionBefore(tx, key, code, before, rev);
}
