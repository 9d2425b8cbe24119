import { DatabaseSync } from 'node:sqlite';
import { isLocked } from './problems.ts';

/**
 * Whether any program has the database open, also one whose files were deleted or replaced meanwhile: a file beside the
 * database, which SQLite locks for us and the kernel frees when a process ends, however it ends. Decision 0365.
 */

const openMark = (file: string): DatabaseSync => new DatabaseSync(`${file}-in-use`, { timeout: 0 });

function locked(mark: DatabaseSync, sql: string): DatabaseSync {
  try {
    mark.exec(sql);
    return mark;
  } catch (error) {
    mark.close();
    throw error;
  }
}

/** Says that this process uses the database, until the mark is closed. Throws SQLite's error for a locked one in a restore. */
export const markInUse = (file: string): DatabaseSync =>
  locked(openMark(file), 'BEGIN; SELECT count(*) FROM sqlite_schema');

/** Keeps every program out until the mark is closed; null when one uses the database. */
export function keepUnused(file: string): DatabaseSync | null {
  try {
    return locked(openMark(file), 'BEGIN EXCLUSIVE');
  } catch (error) {
    if (isLocked(error)) return null;
    throw error;
  }
}
