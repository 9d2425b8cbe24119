/**
 * `npm run backup -- FILE`: the database, as it is at one moment, in one file; servers may be running. DATABASE_URL or
 * DATA_DIR names the database. `npm run restore` reads the file.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { operatorCopy } from '#copy/operator.ts';
import { databaseFile, databaseName } from '#server/database/open.ts';
import { operatorVariables, readEnvironment } from '#server/operation/environment.ts';
import { dumpPostgres } from './backup/postgres.ts';
import { copySqlite } from './backup/sqlite.ts';
import { readEnvFile } from './program/envFile.ts';
import { fileTrouble } from './program/fileTrouble.ts';

const { backup: copy } = operatorCopy;
const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error(copy.unnamed);
  if (existsSync(file)) throw new Error(copy.exists(file));
  if (!existsSync(dirname(resolve(file)))) throw new Error(operatorCopy.file.noFolder(file));
  readEnvFile();
  const place = readEnvironment(process.env, operatorVariables);
  // Whoever copies backups away never finds half of one.
  const arriving = `${file}.part`;
  rmSync(arriving, { force: true });
  if (place.DATABASE_URL) {
    dumpPostgres(place.DATABASE_URL, arriving);
  } else {
    const database = databaseFile(place);
    if (!existsSync(database)) throw new Error(copy.noDatabase(database));
    await copySqlite(database, arriving);
  }
  renameSync(arriving, file);
  console.log(copy.written(file, databaseName(place)));
} catch (error) {
  console.error(fileTrouble(error, file ? { writes: file } : {}));
  process.exitCode = 1;
}
