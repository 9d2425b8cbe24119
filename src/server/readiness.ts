import { storageProblem } from './database/problems.ts';
import type { Database } from './database/schema.ts';

/** Whether this process can take a cart edit or an order; if not, why, in words for an operator that name no path. */
export type Readiness = { ready: true } | { ready: false; problem: string; error: unknown };

/** Writes a row: a database that only answers questions may be on a full or read-only disk, or on a deleted file. */
export async function readinessOf(db: Database): Promise<Readiness> {
  try {
    const writtenAt = new Date().toISOString();
    await db
      .insertInto('heartbeat')
      .values({ id: 1, written_at: writtenAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: writtenAt }))
      .execute();
    return { ready: true };
  } catch (error) {
    return { ready: false, problem: storageProblem(error) ?? 'the database does not answer', error };
  }
}
