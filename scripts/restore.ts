/**
 * `npm run restore -- FILE`: what `npm run backup` wrote becomes the database that DATABASE_URL or DATA_DIR names. Not
 * while a server runs on it, and with `--force` only when there is something in it already.
 */
import './program/envFirst.ts';

import { closeSync, openSync, readSync } from 'node:fs';
import { operatorCopy } from '#copy/operator.ts';
import type { SendState } from '#domain/orders/order.ts';
import { databaseFile, databaseName, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { operatorVariables, readEnvironment } from '#server/operation/environment.ts';
import { moveSend, sendsIn } from '#server/orders/sends.ts';
import { restorePostgres } from './backup/postgres.ts';
import { restoreSqlite } from './backup/sqlite.ts';
import { readEnvFile } from './program/envFile.ts';
import { fileTrouble } from './program/fileTrouble.ts';
import { readOptions } from './program/options.ts';

const { restore: copy } = operatorCopy;

/** Of which engine a backup is, by what its file begins with. */
function engineOf(file: string): 'SQLite' | 'Postgres' {
  const start = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  readSync(opened, start);
  closeSync(opened);
  if (start.toString('latin1').startsWith('SQLite format 3')) return 'SQLite';
  if (start.toString('latin1').startsWith('PGDMP')) return 'Postgres';
  throw new Error(copy.notBackup(file));
}

/** What was not sent yet at the backup's moment was sent after it: it is looked for, and not sent a second time. */
async function doubtUnsettled(db: Database): Promise<void> {
  const unsettled: SendState[] = ['new', 'sending'];
  const problem = copy.sentAfter;
  for (const send of await sendsIn(db, unsettled))
    await moveSend(db, send, unsettled, { state: 'unknown', problem });
}

let file: string | undefined;
try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  [file] = positionals;
  if (!file) throw new Error(copy.unnamed);
  readEnvFile();
  const place = readEnvironment(process.env, operatorVariables);
  const engine = engineOf(file);
  if (engine !== (place.DATABASE_URL ? 'Postgres' : 'SQLite')) {
    throw new Error(copy.otherEngine(file, engine, databaseName(place)));
  }
  let former: string | undefined;
  if (place.DATABASE_URL) restorePostgres(place.DATABASE_URL, file, values.force);
  else former = restoreSqlite(file, databaseFile(place), values.force);
  // As the next start does it, so that a backup of a newer version is found out now.
  const db = await openDatabase(place, { mustExist: true });
  await doubtUnsettled(db);
  await db.destroy();
  console.log(copy.done(databaseName(place), former));
} catch (error) {
  console.error(fileTrouble(error, file ? { reads: file } : {}));
  process.exitCode = 1;
}
