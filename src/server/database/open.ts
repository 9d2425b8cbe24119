import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresAdapter, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { databaseCopy as copy } from '#copy/database.ts';
import { worksWith } from './compatibility.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { postgresDialect, postgresName } from './postgres.ts';
import { DatabaseIsNewer, storageProblem, WrongEncoding } from './problems.ts';
import type { Database, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Its name in DATA_DIR. */
const DATABASE_FILE = 'mostrador.sqlite';

/** Which database, as the environment says it: Postgres where DATABASE_URL is set, else a file in DATA_DIR. */
export type DatabasePlace = { DATA_DIR: string; DATABASE_URL?: string | undefined };

export const databaseFile = ({ DATA_DIR }: DatabasePlace): string => join(DATA_DIR, DATABASE_FILE);

/**
 * For migrations, which may take long (`patient`), and their tests: everything else opens a database that is up to date.
 */
export const dialectOf = (place: DatabasePlace, { patient = false } = {}): Dialect =>
  place.DATABASE_URL ? postgresDialect(place.DATABASE_URL, { patient }) : sqliteDialect(databaseFile(place));

/** What an operator calls it, without any secret. */
export const databaseName = ({ DATA_DIR, DATABASE_URL }: DatabasePlace): string =>
  copy.name(DATABASE_URL ? { postgres: postgresName(DATABASE_URL) } : { folder: DATA_DIR });

/** A place without any orders is another one than the operator means. */
class NoShopThere extends Error {
  override readonly name = 'NoShopThere';

  constructor(place: DatabasePlace) {
    const variable = place.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
    super(copy.noShop(databaseName(place), variable));
  }
}

export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** The migrations that were made, by any version of this program; none in an empty database. */
async function madeMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

async function requireUtf8(db: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const [encoding] = rows.map(({ server_encoding }) => server_encoding);
  if (encoding !== 'UTF8') throw new WrongEncoding(encoding ?? 'unknown');
}

type Opening = {
  /** Refuse what holds no shop yet, instead of making it one. */
  mustExist?: boolean;
};

async function bringUpToDate(db: Database, place: DatabasePlace, { mustExist }: Opening): Promise<void> {
  if (isPostgres(db)) await requireUtf8(db);
  const made = await madeMigrations(db);
  if (mustExist && made.length === 0) throw new NoShopThere(place);
  const ours = Object.keys(MIGRATIONS);
  const unknown = made.filter((name) => !(name in MIGRATIONS));
  const isUpToDate = ours.every((name) => made.includes(name));
  // A newer version has made all of ours; one that lacks some is of another line of versions.
  const foreign = isUpToDate ? unknown.filter((name) => !worksWith(name, ours)) : unknown;
  if (foreign.length > 0) throw new DatabaseIsNewer(foreign);
  if (!isUpToDate) await migrateOver(db, place, made);
}

/** Over Postgres by connections of its own, which wait for an answer as long as it takes. */
async function migrateOver(db: Database, place: DatabasePlace, made: string[]): Promise<void> {
  if (!isPostgres(db)) return migrate(db, MIGRATIONS, made);
  const patient = new Kysely<Tables>({ dialect: dialectOf(place, { patient: true }) });
  try {
    await migrate(patient, MIGRATIONS, made);
  } finally {
    await patient.destroy();
  }
}

/**
 * The database, brought up to date, or newer by migrations that only added (decision 0265). Throws an error for an
 * operator, whose cause is what happened.
 */
export async function openDatabase(place: DatabasePlace, opening: Opening = {}): Promise<Database> {
  // Opening a file makes it.
  if (opening.mustExist && !place.DATABASE_URL && !existsSync(databaseFile(place)))
    throw new NoShopThere(place);
  let db: Database | undefined;
  try {
    db = new Kysely<Tables>({ dialect: dialectOf(place) });
    await bringUpToDate(db, place, opening);
    return db;
  } catch (cause) {
    await db?.destroy();
    if (cause instanceof NoShopThere) throw cause;
    const why = storageProblem(cause) ?? copy.notUpToDate;
    throw new Error(copy.unusable(databaseName(place), why), { cause });
  }
}
