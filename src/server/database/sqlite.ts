import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import { DatabaseFileGone, isReadOnly } from './problems.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** Committed data survives a power failure. architecture.md §4. */
const PRAGMAS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};`;

const openFile = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  database.exec(PRAGMAS);
  return database;
};

const identityOf = (file: string): string => {
  const { dev, ino } = statSync(file);
  return `${dev}:${ino}`;
};

/** Adapts Node's SQLite to Kysely's dialect, and checks before each write that the file is still there. */
class SqliteFile implements SqliteDatabase {
  readonly #file: string;
  #database: DatabaseSync;
  #identity: string;
  /**
   * Set when a write failed because the disk was read-only: the connection stays read-only until it is opened again.
   */
  #isStale = false;

  constructor(file: string) {
    this.#file = file;
    this.#database = openFile(file);
    this.#identity = identityOf(file);
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#database.close();
  }

  prepare(sql: string): ReturnType<SqliteDatabase['prepare']> {
    if (this.#isStale && !this.#database.isTransaction) this.#reopen();
    const statement = this.#run(() => this.#database.prepare(sql));
    // True for statements that answer rows.
    const reader = statement.columns().length > 0;
    return {
      reader,
      all: (parameters: readonly unknown[]) => this.#run(() => statement.all(...(parameters as never[]))),
      run: (parameters: readonly unknown[]) => {
        // SQLite can write to a deleted file without an error, and the data would be lost at a restart.
        this.#requireFile();
        return this.#run(() => statement.run(...(parameters as never[])));
      },
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as never[])),
    } as ReturnType<SqliteDatabase['prepare']>;
  }

  #reopen(): void {
    const database = openFile(this.#file);
    this.#database.close();
    this.#database = database;
    this.#identity = identityOf(this.#file);
    this.#isStale = false;
  }

  #requireFile(): void {
    let identity: string | undefined;
    try {
      identity = identityOf(this.#file);
    } catch (cause) {
      throw new DatabaseFileGone(this.#file, { cause });
    }
    if (identity !== this.#identity) throw new DatabaseFileGone(this.#file);
  }

  #run<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isReadOnly(error)) this.#isStale = true;
      throw error;
    }
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  /**
   * Transactions take the write lock at their beginning. A transaction that reads first and writes later would fail at
   * once, without waiting, if another process wrote in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has already rolled back, and a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite can undo what a transaction did to its tables, so a migration that is killed leaves no half of itself. */
class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite has no locks of rows and no words for them: a transaction has the only write lock from its beginning. */
class FileQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectQuery({ endModifiers: _, ...query }: SelectQueryNode): void {
    super.visitSelectQuery(query);
  }
}

class FileDialect extends SqliteDialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file });
    this.#file = file;
  }

  override createAdapter(): SqliteAdapter {
    return new FileAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new FileQueryCompiler();
  }

  override createDriver(): SqliteDriver {
    return new FileDriver(this.#file);
  }
}

/** A durable SQLite file. Throws what SQLite throws when it cannot be opened. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  return new FileDialect(new SqliteFile(file));
}
