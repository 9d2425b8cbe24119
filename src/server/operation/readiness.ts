import { statfsSync } from 'node:fs';
import { databaseCopy } from '#copy/database.ts';
import { isPostgres } from '#server/database/open.ts';
import { DiskFull, storageProblem } from '#server/database/problems.ts';
import type { Database } from '#server/database/schema.ts';
import { pause } from '#server/jobs/pause.ts';

/** Whether this process can accept a cart edit or an order; if not, the reason for an operator, without any path. */
export type Readiness = { ready: true } | { ready: false; problem: string; error: unknown };

/** With less free space an order may not be stored, although the check below can still overwrite its row. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Whether the disk has room for an order. Throws when it cannot be asked. */
export function hasRoom(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** A balancer waits a few seconds for an answer: a database that hangs is away. */
const ANSWERS_WITHIN_MS = 3_000;

class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';
}

/** Whether the database can be written now. Always resolves within ANSWERS_WITHIN_MS. */
export async function readinessOf(db: Database, dataDir: string): Promise<Readiness> {
  const waited = new AbortController();
  const late = pause(ANSWERS_WITHIN_MS, waited.signal).then((): Readiness => {
    const problem = databaseCopy.problems.silent;
    return { ready: false, problem, error: new NoAnswerInTime(problem) };
  });
  try {
    return await Promise.race([writeHeartbeat(db, dataDir), late]);
  } finally {
    waited.abort();
  }
}

/** Writes a row, because a read also succeeds on a full or read-only disk, and on a deleted file. */
async function writeHeartbeat(db: Database, dataDir: string): Promise<Readiness> {
  try {
    const writtenAt = new Date().toISOString();
    await db
      .insertInto('heartbeat')
      .values({ id: 1, written_at: writtenAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: writtenAt }))
      .execute();
    // Postgres's disk is its own.
    if (!isPostgres(db) && !hasRoom(dataDir)) throw new DiskFull(dataDir);
    return { ready: true };
  } catch (error) {
    return { ready: false, problem: storageProblem(error) ?? databaseCopy.problems.away, error };
  }
}
