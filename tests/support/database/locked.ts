import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '#server/database/open.ts';

/**
 * Another program that has the SQLite file of the shop locked for writing, and lets it go in the end. Unlike a pragma of one
 * connection it also keeps the shop's own jobs from writing, after which the shop would open the file anew.
 */
export function lockDatabase(): () => void {
  const other = new DatabaseSync(databaseFile({ DATA_DIR: process.env.DATA_DIR ?? '' }));
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}
