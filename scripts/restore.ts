/**
 * `npm run restore -- FILE`: what `npm run backup` wrote becomes the database that DATABASE_URL or DATA_DIR names. Not
 * while a server runs on it, and with `--force` only when there is something in it already.
 */
import './program/envFirst.ts';

import { closeSync, openSync, readSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SendState } from '#domain/orders/order.ts';
import { databaseFile, databaseName, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { operatorVariables, readEnvironment } from '#server/operation/environment.ts';
import { moveSend, sendsIn } from '#server/orders/sends.ts';
import { restorePostgres } from './backup/postgres.ts';
import { restoreSqlite } from './backup/sqlite.ts';
import { readEnvFile } from './program/envFile.ts';

/** Of which engine a backup is, by what its file begins with. */
function engineOf(file: string): 'SQLite' | 'Postgres' {
  const start = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  readSync(opened, start);
  closeSync(opened);
  if (start.toString('latin1').startsWith('SQLite format 3')) return 'SQLite';
  if (start.toString('latin1').startsWith('PGDMP')) return 'Postgres';
  throw new Error(`${file} is no backup of the shop.`);
}

/** What was not sent yet at the backup's moment was sent after it: it is looked for, and not sent a second time. */
async function doubtUnsettled(db: Database): Promise<void> {
  const unsettled: SendState[] = ['new', 'sending'];
  const problem = 'The backup that was restored was made before it was sent.';
  for (const send of await sendsIn(db, unsettled))
    await moveSend(db, send, unsettled, { state: 'unknown', problem });
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new Error('Name the file to read: npm run restore -- FILE.');
  readEnvFile();
  const place = readEnvironment(process.env, operatorVariables);
  const engine = engineOf(file);
  if (engine !== (place.DATABASE_URL ? 'Postgres' : 'SQLite')) {
    throw new Error(`${file} is a backup of ${engine}, and the database is ${databaseName(place)}.`);
  }
  let former: string | undefined;
  if (place.DATABASE_URL) restorePostgres(place.DATABASE_URL, file, values.force);
  else former = restoreSqlite(file, databaseFile(place), values.force);
  // As the next start does it, so that a backup of a newer version is found out now.
  const db = await openDatabase(place, { mustExist: true });
  await doubtUnsettled(db);
  await db.destroy();
  console.log(`Restored: ${databaseName(place)}.${former ? ` What was there is ${former}.` : ''}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
