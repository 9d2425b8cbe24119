import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { DatabaseFiles } from './databaseFiles.ts';
import { markInUse } from './inUse.ts';
import { isReadOnly } from './problems.ts';

/**
 * Committed data survives a power failure (architecture.md §4). Nothing is waited for inside of SQLite, because nobody else
 * would be answered meanwhile: ./sqlite.ts waits.
 */
const PRAGMAS =
  'PRAGMA busy_timeout = 0; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

type OpenFile = { database: DatabaseSync; files: DatabaseFiles; inUse: DatabaseSync };

function openFile(file: string): OpenFile {
  const inUse = markInUse(file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec(PRAGMAS);
    return { database, files: new DatabaseFiles(file, database), inUse };
  } catch (error) {
    database?.close();
    inUse.close();
    throw error;
  }
}

/** Adapts Node's SQLite to Kysely's dialect. */
export class SqliteFile implements SqliteDatabase {
  readonly #file: string;
  #opened: OpenFile | undefined;
  /**
   * Set when a write failed because the disk was read-only: the connection stays read-only until it is opened again.
   */
  #isStale = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** Throws what SQLite throws when it cannot be opened. */
  open(): this {
    this.#opened ??= openFile(this.#file);
    return this;
  }

  get isTransaction(): boolean {
    return this.#opened?.database.isTransaction ?? false;
  }

  /** Throws DatabaseFileGone when what was committed would not be found at the next start. Not inside a transaction. */
  requireKept(): void {
    if (this.#isStale) this.#reopen();
    this.#current.files.requireKept();
  }

  close(): void {
    this.#opened?.database.close();
    this.#opened?.inUse.close();
  }

  prepare(sql: string): ReturnType<SqliteDatabase['prepare']> {
    if (this.#isStale && !this.isTransaction) this.#reopen();
    const statement = this.#run(() => this.#current.database.prepare(sql));
    // True for statements that answer rows.
    const reader = statement.columns().length > 0;
    return {
      reader,
      all: (parameters: readonly unknown[]) => this.#run(() => statement.all(...(parameters as never[]))),
      run: (parameters: readonly unknown[]) => this.#run(() => statement.run(...(parameters as never[]))),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as never[])),
    } as ReturnType<SqliteDatabase['prepare']>;
  }

  get #current(): OpenFile {
    if (!this.#opened) throw new Error(`${this.#file} is not open.`);
    return this.#opened;
  }

  #reopen(): void {
    const opened = openFile(this.#file);
    this.close();
    this.#opened = opened;
    this.#isStale = false;
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
