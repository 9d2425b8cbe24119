/**
 * `npm run backup -- FILE`: the database, as it is at one moment, in one file; servers may be running. DATABASE_URL or
 * DATA_DIR names the database. `npm run restore` reads the file.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { databaseFile, databaseName } from '#server/database/open.ts';
import { operatorVariables, readEnvironment } from '#server/operation/environment.ts';
import { dumpPostgres } from './backup/postgres.ts';
import { copySqlite } from './backup/sqlite.ts';
import { readEnvFile } from './program/envFile.ts';

try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name the file to write: npm run backup -- FILE.');
  if (existsSync(file)) throw new Error(`${file} is there already: name another file.`);
  readEnvFile();
  const place = readEnvironment(process.env, operatorVariables);
  // Whoever copies backups away never finds half of one.
  const arriving = `${file}.part`;
  rmSync(arriving, { force: true });
  if (place.DATABASE_URL) {
    dumpPostgres(place.DATABASE_URL, arriving);
  } else {
    const database = databaseFile(place);
    if (!existsSync(database)) throw new Error(`There is no database ${database}: set DATA_DIR.`);
    await copySqlite(database, arriving);
  }
  renameSync(arriving, file);
  console.log(`Written: ${file}, a copy of ${databaseName(place)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
