import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely';
import { FolderNotWritable, isLocked } from './problems.ts';
import { SqliteFile } from './sqliteFile.ts';
import { Turns } from './turns.ts';

/** How long another program's write lock is waited for, as Postgres waits for a lock. Decision 0365. */
const LOCK_TIMEOUT_MS = 2_500;
const FIRST_PAUSE_MS = 5;
/** Seldom enough to cost nothing, and often enough to find the moment between two writes of a busy program. */
const LONGEST_PAUSE_MS = 20;

/** Tries again while another program has the database locked. Throws what the work throws. */
async function whenUnlocked<T>(work: () => T | Promise<T>, turns?: Turns): Promise<T> {
  const until = performance.now() + LOCK_TIMEOUT_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
    }
    // Whoever only reads need not wait for the lock.
    turns?.end();
    await pause(wait);
    await turns?.take();
  }
}

/** Kysely's connection, which waits for other programs' locks, and answers a write only when it is kept. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #file: SqliteFile;
  readonly #turns: Turns;

  constructor(connection: DatabaseConnection, file: SqliteFile, turns: Turns) {
    this.#connection = connection;
    this.#file = file;
    this.#turns = turns;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // From its beginning a transaction has the lock. Its files are looked at before that and after its commit.
    if (this.#file.isTransaction) return this.#connection.executeQuery<R>(query);
    const execute = () => this.#connection.executeQuery<R>(query);
    if (SelectQueryNode.is(query.query)) return whenUnlocked(execute, this.#turns);
    await this.requireKept();
    const result = await whenUnlocked(execute, this.#turns);
    if (!this.#file.isTransaction) await this.requireKept();
    return result;
  }

  /** Throws DatabaseFileGone. */
  requireKept(): Promise<void> {
    return whenUnlocked(() => this.#file.requireKept(), this.#turns);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  readonly #turns = new Turns();

  constructor(file: SqliteFile) {
    super({ database: () => whenUnlocked(() => file.open()) });
    this.#file = file;
  }

  override async acquireConnection(): Promise<PatientConnection> {
    await this.#turns.take();
    return new PatientConnection(await super.acquireConnection(), this.#file, this.#turns);
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.end();
  }

  /**
   * Transactions take the write lock at their beginning. A transaction that reads first and writes later would fail at
   * once, without waiting, if another process wrote in between.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: PatientConnection): Promise<void> {
    await super.commitTransaction(connection);
    await connection.requireKept();
  }

  /** On a full disk SQLite has already rolled back, and a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

class FileAdapter extends SqliteAdapter {
  /** SQLite can undo what a transaction did to its tables, so a migration that is killed leaves no half of itself. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** There is one. Kysely would keep its turn while a lock is waited for, so that the driver gives the turns. */
  override get supportsMultipleConnections(): boolean {
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

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];

/** Makes the folder of a file. Throws FolderNotWritable: SQLite would only say that it cannot open a file, or fail in a migration. */
function requireWritable(file: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    for (const path of [folder, file]) if (existsSync(path)) accessSync(path, constants.W_OK);
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException;
    throw NOT_WRITABLE.includes(code) ? new FolderNotWritable(path, code) : error;
  }
}

/** A durable SQLite file, opened by the first query, which throws what SQLite throws when it cannot be opened. */
export function sqliteDialect(file: string): SqliteDialect {
  requireWritable(file);
  return new FileDialect(new SqliteFile(file));
}
