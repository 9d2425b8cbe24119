import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Its name in DATA_DIR. */
export const DATABASE_FILE = 'mostrador.sqlite';

/** The database of `dataDir`, brought up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, DATABASE_FILE)) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateToLatest();
  if (error) {
    await db.destroy();
    throw new Error(`The database in ${dataDir} could not be brought up to date.`, { cause: error });
  }
  return db;
}
