import { isPostgres } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { pause } from '#server/jobs/pause.ts';

/** Its row among the leases. No kind of job has this name. */
const TURN = 'restart';
/** A server that does not come back keeps others waiting for so long: more than a slow start takes. */
const TURN_MS = 5 * 60_000;
const ASKS_EVERY_MS = 1_000;

/** The turn of another server, as it is stored, and when it was first seen as it is (`performance.now()`). */
type Seen = { holder: string; expires_at: string; since: number };

/**
 * Resolves when it is this server's turn to end and be started again: of those that share a Postgres one at a time, so that the
 * others answer meanwhile. `server` names it, also after the start. While the database does not answer it goes on waiting; it
 * resolves early when `signal` aborts.
 */
export async function waitForTurn(db: Database, server: string, signal: AbortSignal): Promise<void> {
  if (!isPostgres(db)) return;
  let seen: Seen | undefined;
  while (!signal.aborted) {
    try {
      if (await takeTurn(db, server, seen)) return;
      seen = await turnOf(db, seen);
    } catch {
      // Nobody can order now, and a restart would mend nothing. Readiness logs the reason.
    }
    await pause(ASKS_EVERY_MS, signal, { ref: false });
  }
}

/** The server has been started again: the next one may. */
export async function endTurn(db: Database, server: string): Promise<void> {
  if (!isPostgres(db)) return;
  await db.deleteFrom('leases').where('job', '=', TURN).where('holder', '=', server).execute();
}

async function takeTurn(db: Database, server: string, seen?: Seen): Promise<boolean> {
  // It is the past for whoever compares it with a clock, so that a turn is no job that is under way.
  const turn = { holder: server, expires_at: new Date().toISOString() };
  const isOver = seen !== undefined && performance.now() - seen.since >= TURN_MS;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leases')
    .values({ job: TURN, ...turn })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet(turn)
        .where(({ eb, or, and }) =>
          or([
            eb('leases.holder', '=', server),
            ...(isOver
              ? [and([eb('leases.holder', '=', seen.holder), eb('leases.expires_at', '=', seen.expires_at)])]
              : []),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function turnOf(db: Database, before?: Seen): Promise<Seen | undefined> {
  const turn = await db
    .selectFrom('leases')
    .select(['holder', 'expires_at'])
    .where('job', '=', TURN)
    .executeTakeFirst();
  const isSame = turn?.holder === before?.holder && turn?.expires_at === before?.expires_at;
  return isSame ? before : turn && { ...turn, since: performance.now() };
}
