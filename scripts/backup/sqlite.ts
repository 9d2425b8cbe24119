import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { operatorCopy } from '#copy/operator.ts';
import { keepUnused } from '#server/database/inUse.ts';
import { isLocked } from '#server/database/problems.ts';

const { restore: copy } = operatorCopy;

/** In one step: between two, a server's write makes SQLite begin again, and in a busy shop it would never end. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the database as it is at one moment, while a server writes to it. */
export async function copySqlite(database: string, file: string): Promise<void> {
  const source = new DatabaseSync(database, { readOnly: true });
  try {
    await backup(source, file, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  // Customers' names and orders: nobody else on the machine reads them.
  chmodSync(file, 0o600);
  const written = new DatabaseSync(file);
  // One file, which can be read where nothing can be written.
  written.exec('pragma journal_mode = delete');
  written.close();
  requireSound(file);
}

/** What SQLite finds wrong with a file: of one that is cut it throws, of one whose pages are damaged it says so. */
function checked(database: DatabaseSync): string {
  try {
    return String(database.prepare('pragma quick_check').get()?.quick_check);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Throws when a file is no database, or a damaged one. */
function requireSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const problem = checked(database);
    if (problem !== 'ok') throw new Error(copy.damaged(file, problem));
  } finally {
    database.close();
  }
}

/** Throws while another program has this file open: SQLite leaves its write-ahead log only when nobody else does. */
function requireAlone(database: string): void {
  const opened = new DatabaseSync(database, { timeout: 0 });
  try {
    opened.exec('pragma journal_mode = delete');
  } catch (cause) {
    // A damaged one is put aside as it is.
    if (isLocked(cause)) throw new Error(copy.inUse, { cause });
  } finally {
    opened.close();
  }
}

/**
 * Puts a copy in the place of the database. Throws while a server has it open and, unless it is forced, when there is one.
 * Answers where the former one is kept.
 */
export function restoreSqlite(dump: string, database: string, force: boolean): string | undefined {
  requireSound(dump);
  // A clone that never ran has no DATA_DIR yet.
  mkdirSync(dirname(database), { recursive: true });
  const unused = keepUnused(database);
  if (!unused) throw new Error(copy.inUse);
  try {
    return putInPlace(dump, database, force);
  } finally {
    unused.close();
  }
}

function putInPlace(dump: string, database: string, force: boolean): string | undefined {
  const exists = existsSync(database);
  // A server whose own file was deleted or replaced does not have this one open; an older version of it has no mark.
  if (exists) requireAlone(database);
  if (exists && !force) {
    throw new Error(copy.exists(database));
  }
  const arriving = `${database}.restoring`;
  rmSync(arriving, { force: true });
  copyFileSync(dump, arriving);
  const former = `${database}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  // The log of another file would be read into the restored one.
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(database + ending)) renameSync(database + ending, former + ending);
  renameSync(arriving, database);
  return exists ? former : undefined;
}
