import { daysBefore, today } from '#domain/day.ts';
import type { Database, Executor } from '#server/database/schema.ts';

/** Customers who came in this time have their history read each night. */
const ACTIVE_DAYS = 90;
/** Calls of all servers together in one night: some ten minutes of a back office that answers 40 a second. */
export const NIGHT_CALLS = 20_000;
/** What was read so lately is not asked for again. */
const FRESH_MS = 5 * 60_000;
const NIGHTS_KEPT = 30;
/** A server works on so many customers at once; each has a share of the back office besides. */
const AT_ONCE = 4;

const msBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Has a history read soon, unless that was done a moment ago or is to be done anyway. Answers whether it is to be read now. */
export async function wantHistory(db: Database, cardcode: string, now = new Date()): Promise<boolean> {
  const due = { due_at: now.toISOString(), by_night: 0 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('histories')
    .values({ cardcode, rev: 0, listed_at: null, ...due, failures: 0, whole_from: '' })
    .onConflict((conflict) =>
      conflict
        .column('cardcode')
        .doUpdateSet(due)
        .where(({ or, and, eb }) =>
          or([
            eb('histories.by_night', '=', 1),
            and([
              eb('histories.due_at', 'is', null),
              or([
                eb('histories.listed_at', 'is', null),
                eb('histories.listed_at', '<', msBefore(now, FRESH_MS)),
              ]),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The histories to be read now, those first that somebody waits for. */
export async function dueHistories(db: Executor, now = new Date()): Promise<string[]> {
  const rows = await db
    .selectFrom('histories')
    .select('cardcode')
    .where('due_at', '<=', now.toISOString())
    .orderBy('by_night')
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ cardcode }) => cardcode);
}

export const findHistory = (db: Executor, cardcode: string) =>
  db.selectFrom('histories').selectAll().where('cardcode', '=', cardcode).executeTakeFirst();

/** When a history is to be read again: null after everything was read. */
export async function endReading(
  db: Executor,
  cardcode: string,
  { dueAt, failures }: { dueAt: string | null; failures: number },
): Promise<void> {
  await db
    .updateTable('histories')
    .set({ due_at: dueAt, failures, ...(dueAt === null && { by_night: 0 }) })
    .where('cardcode', '=', cardcode)
    .execute();
}

/** Makes the histories of customers who came lately due, once a night, whichever server comes first. */
export async function beginNight(db: Database, now = new Date()): Promise<void> {
  const night = today(now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('history_nights')
    .values({ night, calls: 0 })
    .onConflict((conflict) => conflict.column('night').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await db.deleteFrom('history_nights').where('night', '<', daysBefore(night, NIGHTS_KEPT)).execute();
  const customers = await db
    .selectFrom('customer_checks')
    .select('cardcode')
    .where('confirmed_at', '>=', daysBefore(night, ACTIVE_DAYS))
    .execute();
  const due = { due_at: now.toISOString(), by_night: 1 };
  for (const { cardcode } of customers)
    await db
      .insertInto('histories')
      .values({ cardcode, rev: 0, listed_at: null, ...due, failures: 0, whole_from: '' })
      .onConflict((conflict) =>
        conflict.column('cardcode').doUpdateSet(due).where('histories.due_at', 'is', null),
      )
      .execute();
}

/** Takes some calls of this night's budget; false when so many are not left. */
export async function takeNightCalls(
  db: Executor,
  calls: number,
  { now = new Date(), budget = NIGHT_CALLS }: { now?: Date; budget?: number } = {},
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('history_nights')
    .values({ night: today(now), calls })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet(({ eb }) => ({ calls: eb('history_nights.calls', '+', calls) }))
        .where('history_nights.calls', '<=', budget - calls),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
