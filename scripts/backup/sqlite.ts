import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

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
  const copy = new DatabaseSync(file);
  // One file, which can be read where nothing can be written.
  copy.exec('pragma journal_mode = delete');
  copy.close();
  requireSound(file);
}

/** Throws when a file is no database, or a damaged one. */
function requireSound(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const answer = database.prepare('pragma quick_check').get();
    if (answer?.quick_check !== 'ok') throw new Error(`${file} is damaged: ${answer?.quick_check}.`);
  } finally {
    database.close();
  }
}

/** Throws while another program has the database open: SQLite leaves its write-ahead log only when nobody else does. */
function requireAlone(database: string): void {
  const opened = new DatabaseSync(database, { timeout: 0 });
  try {
    opened.exec('pragma journal_mode = delete');
  } catch (cause) {
    throw new Error('A server has the database open: stop it first.', { cause });
  } finally {
    opened.close();
  }
}

/**
 * Puts a copy in the place of the database. Throws while a server has it open and, unless it is forced, when there is one.
 * Answers where the former one is kept.
 */
export function restoreSqlite(copy: string, database: string, force: boolean): string | undefined {
  requireSound(copy);
  const exists = existsSync(database);
  if (exists) requireAlone(database);
  if (exists && !force) {
    throw new Error(`There is a database already, ${database}. --force keeps it beside the restored one.`);
  }
  const arriving = `${database}.restoring`;
  rmSync(arriving, { force: true });
  copyFileSync(copy, arriving);
  const former = `${database}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  if (exists) renameSync(database, former);
  renameSync(arriving, database);
  return exists ? former : undefined;
}
