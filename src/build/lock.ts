import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** ERR_SQLITE_ERROR's `errcode` when another process has the file. */
const SQLITE_BUSY = 5;

/** Open until the process ends: a collected connection would let its lock go. */
const held: DatabaseSync[] = [];

/**
 * Takes `file` for this process until it ends; false when another process has it. Node has no lock of its own, and
 * SQLite's is the operating system's: it ends with its process, also with a killed one.
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
