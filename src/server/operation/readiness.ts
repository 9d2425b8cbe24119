import { statfsSync } from 'node:fs';
import { DiskFull, storageProblem } from '#server/database/problems.ts';
import type { Database } from '#server/database/schema.ts';

/** Whether this process can accept a cart edit or an order; if not, the reason for an operator, without any path. */
export type Readiness = { ready: true } | { ready: false; problem: string; error: unknown };

/** With less free space an order may not be stored, although the check below can still overwrite its row. */
const MIN_FREE_BYTES = 1024 * 1024;

const hasRoom = (directory: string): boolean => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= MIN_FREE_BYTES;
};

/** Writes a row, because a read also succeeds on a full or read-only disk, and on a deleted file. */
export async function readinessOf(db: Database, dataDir: string): Promise<Readiness> {
  try {
    const writtenAt = new Date().toISOString();
    await db
      .insertInto('heartbeat')
      .values({ id: 1, written_at: writtenAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: writtenAt }))
      .execute();
    if (!hasRoom(dataDir)) throw new DiskFull(dataDir);
    return { ready: true };
  } catch (error) {
    return { ready: false, problem: storageProblem(error) ?? 'the database does not answer', error };
  }
}
