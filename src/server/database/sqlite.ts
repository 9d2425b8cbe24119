import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect } from 'kysely';

const BUSY_TIMEOUT_MS = 5_000;

/** Node's own SQLite as Kysely's dialect wants it. `reader` is true for statements that answer rows. */
const asKyselyDatabase = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (sql) => {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as never[])),
      run: (parameters) => statement.run(...(parameters as never[])),
      iterate: (parameters) => statement.iterate(...(parameters as never[])),
    } as ReturnType<SqliteDatabase['prepare']>;
  },
});

/** A durable SQLite file: what was committed survives a power cut (WAL, synchronous=FULL). Design §4. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};`,
  );
  return new SqliteDialect({ database: asKyselyDatabase(database) });
}
