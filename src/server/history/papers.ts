import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { HistoryLine, Paper, PaperKind, ReadPaper } from '#domain/history/paper.ts';
import type { Currency } from '#domain/money.ts';
import type { Database, Executor } from '#server/database/schema.ts';

/** Rows of one statement: a database takes so many values and not many more. */
const ROWS_AT_ONCE = 500;
/** Papers whose lines are read in one go: some milliseconds of a file. */
const PAPERS_AT_ONCE = 250;
/** So often the back office may say that it does not have a paper that it lists, before it is believed. */
const REFUSALS_BELIEVED = 3;

/** Which paper. */
export type PaperKey = { cardcode: string; kind: PaperKind; number: string };

function* portions<Row>(rows: readonly Row[], size = ROWS_AT_ONCE): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** First in each transaction: two that lock the customer's row before its papers wait for each other, and not in a circle. */
const countUp = (db: Executor, cardcode: string) =>
  db
    .updateTable('histories')
    .set(({ eb }) => ({ rev: eb('rev', '+', 1) }))
    .where('cardcode', '=', cardcode);

/** Keeps what the lists name. What they do not name any more stays, and counts for nothing until they name it again. */
export async function keepListed(
  db: Database,
  cardcode: string,
  papers: readonly Paper[],
  { wholeFrom, now = new Date() }: { wholeFrom: string; now?: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await countUp(tx, cardcode).set({ listed_at: now.toISOString(), whole_from: wholeFrom }).execute();
    await tx.updateTable('history_papers').set({ listed: 0 }).where('cardcode', '=', cardcode).execute();
    for (const portion of portions(papers))
      await tx
        .insertInto('history_papers')
        .values(
          portion.map(({ orderId, awaited, cancelled, ...paper }) => ({
            ...{ cardcode, ...paper, order_id: orderId },
            ...{ awaited: Number(awaited), cancelled: Number(cancelled) },
            ...{ listed: 1, state: 'unread' as const, refusals: 0 },
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['cardcode', 'kind', 'number']).doUpdateSet(({ ref }) => ({
            listed: 1,
            date: ref('excluded.date'),
            order_id: ref('excluded.order_id'),
            awaited: ref('excluded.awaited'),
            cancelled: ref('excluded.cancelled'),
          })),
        )
        .execute();
  });
}

/** What is listed and was not read yet, the newest first. */
export async function unreadPapers(db: Executor, cardcode: string): Promise<PaperKey[]> {
  const rows = await db
    .selectFrom('history_papers')
    .select(['kind', 'number'])
    .where('cardcode', '=', cardcode)
    .where('listed', '=', 1)
    .where('state', '=', 'unread')
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ kind, number }) => ({ cardcode, kind: kind as PaperKind, number }));
}

const paperOf = ({ cardcode, kind, number }: PaperKey, db: Executor) =>
  db
    .updateTable('history_papers')
    .where('cardcode', '=', cardcode)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'unread');

/** Keeps the lines of a paper, unless another process has. */
export async function keepLines(db: Database, key: PaperKey, lines: readonly HistoryLine[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await countUp(tx, key.cardcode).execute();
    // Who marks it keeps its lines: another one waits for this row, and then finds it read.
    const { numUpdatedRows } = await paperOf(key, tx).set({ state: 'read' }).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const rows = lines.map(({ itemCode, name, quantity, price, discount, currency }, position) => ({
      ...{ ...key, position, item_code: itemCode },
      ...{ name, quantity, price, discount, currency },
    }));
    for (const portion of portions(rows)) await tx.insertInto('history_lines').values(portion).execute();
  });
}

/** Counts that the back office does not have a paper, or that it cannot be read. */
export async function countRefusal(db: Database, key: PaperKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await countUp(tx, key.cardcode).execute();
    await paperOf(key, tx)
      .set(({ eb }) => ({ refusals: eb('refusals', '+', 1) }))
      .execute();
    await paperOf(key, tx).set({ state: 'unreadable' }).where('refusals', '>=', REFUSALS_BELIEVED).execute();
  });
}

/** Has what could not be read tried again: the back office may have been mended. */
export async function retryUnreadable(db: Executor, cardcode: string): Promise<void> {
  await db
    .updateTable('history_papers')
    .set({ state: 'unread', refusals: 0 })
    .where('cardcode', '=', cardcode)
    .where('state', '=', 'unreadable')
    .execute();
}

/** How many papers are listed, and how many of them are read, or cannot be. */
export async function countPapers(
  db: Executor,
  cardcode: string,
): Promise<{ papers: number; read: number; unreadable: number }> {
  const rows = await db
    .selectFrom('history_papers')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .where('cardcode', '=', cardcode)
    .where('listed', '=', 1)
    .groupBy('state')
    .execute();
  const of = (state: string): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  const [read, unreadable] = [of('read'), of('unreadable')];
  return { papers: read + unreadable + of('unread'), read, unreadable };
}

const linesOfPapers = (db: Executor, cardcode: string, papers: readonly { kind: string; number: string }[]) =>
  db
    .selectFrom('history_lines')
    .select(['kind', 'number', 'item_code', 'name', 'quantity', 'price', 'discount', 'currency'])
    .where('cardcode', '=', cardcode)
    .where('kind', 'in', [...new Set(papers.map(({ kind }) => kind))])
    .where(
      'number',
      'in',
      papers.map(({ number }) => number),
    )
    .orderBy('position')
    .execute();
type HistoryRow = Awaited<ReturnType<typeof linesOfPapers>>[number];

/** What is listed of one customer, with its lines where they have been read; only these kinds. */
export async function readPapers(
  db: Executor,
  cardcode: string,
  kinds: readonly PaperKind[],
): Promise<ReadPaper[]> {
  const papers = await db
    .selectFrom('history_papers')
    .select(['kind', 'number', 'date', 'order_id', 'awaited', 'cancelled', 'state'])
    .where('cardcode', '=', cardcode)
    .where('listed', '=', 1)
    .where('kind', 'in', kinds)
    .execute();
  const lines: HistoryRow[] = [];
  for (const portion of portions(papers, PAPERS_AT_ONCE)) {
    lines.push(...(await linesOfPapers(db, cardcode, portion)));
    // A file answers at once and lets nobody else in between.
    await turnOfTheLoop();
  }
  const ofPaper = Map.groupBy(lines, ({ kind, number }) => `${kind} ${number}`);
  return papers.map(({ kind, number, date, order_id: orderId, awaited, cancelled, state }) => ({
    ...{ kind: kind as PaperKind, number, date, orderId },
    ...{ awaited: awaited === 1, cancelled: cancelled === 1 },
    lines:
      state === 'read'
        ? (ofPaper.get(`${kind} ${number}`) ?? []).map(({ item_code: itemCode, currency, ...line }) => ({
            ...{ itemCode, currency: currency as Currency },
            ...{ name: line.name, quantity: line.quantity, price: line.price, discount: line.discount },
          }))
        : null,
  }));
}

/** A line, and the paper in which it stands. */
export type ProductLine = PaperName & { position: number } & Pick<
    HistoryLine,
    'quantity' | 'price' | 'discount' | 'currency'
  >;
type PaperName = Pick<ReadPaper, 'kind' | 'number' | 'date' | 'cancelled'>;

/** The lines of one product in what is listed of a customer, the newest first. */
export async function linesOfProduct(
  db: Executor,
  { cardcode, itemCode, most }: { cardcode: string; itemCode: string; most: number },
): Promise<ProductLine[]> {
  const rows = await db
    .selectFrom('history_lines as line')
    .innerJoin('history_papers as paper', (join) =>
      join
        .onRef('paper.cardcode', '=', 'line.cardcode')
        .onRef('paper.kind', '=', 'line.kind')
        .onRef('paper.number', '=', 'line.number'),
    )
    .select(['line.kind', 'line.number', 'line.position', 'paper.date', 'paper.cancelled'])
    .select(['line.quantity', 'line.price', 'line.discount', 'line.currency'])
    .where('line.cardcode', '=', cardcode)
    .where('line.item_code', '=', itemCode)
    .where('paper.listed', '=', 1)
    .orderBy('paper.date', 'desc')
    .orderBy('line.number', 'desc')
    .orderBy('line.position')
    .limit(most)
    .execute();
  return rows.map(({ kind, currency, cancelled, ...line }) => ({
    ...line,
    ...{ kind: kind as PaperKind, currency: currency as Currency, cancelled: cancelled === 1 },
  }));
}
