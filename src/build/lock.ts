import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's error code when another process has the lock. */
const SQLITE_BUSY = 5;

/** Keeps the connections open until the process ends: garbage collection would close them and release the locks. */
const held: DatabaseSync[] = [];

/**
 * Locks `file` for this process until it ends or gives its locks back; false when another process has the lock. Node has no file locks. SQLite
 * uses those of the operating system, which also end when a process is killed.
 */
export function takeLock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
  held.push(database);
  return true;
}

/** Gives back every lock that this process has taken: what it still does may be done beside another. */
export function giveBackLocks(): void {
  for (const database of held.splice(0)) database.close();
}

/** Does something while no other process does anything under the same lock; waits for it for at most `waitMs`. */
export async function underLock<Result>(
  file: string,
  waitMs: number,
  run: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return await run();
  } finally {
    database.close();
  }
}
