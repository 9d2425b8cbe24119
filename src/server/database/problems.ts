import { databaseCopy as copy } from '#copy/database.ts';

/** A file of an open database was deleted, replaced or overwritten: what is written now would be lost at a restart. */
export class DatabaseFileGone extends Error {
  override readonly name = 'DatabaseFileGone';

  constructor(file: string, options?: ErrorOptions) {
    super(copy.fileGone(file), options);
  }
}

/** The disk of the database is full, or nearly. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(directory: string) {
    super(copy.diskFull(directory));
  }
}

/** The folder of the database, or its file, may not be written by the user that runs this program. */
export class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable';
  /** The system's word for it: EACCES, or EROFS where the disk is read-only. */
  readonly code: string;

  constructor(path: string, code: string) {
    super(copy.notWritable(path, code, process.getuid?.()));
    this.code = code;
  }
}

/** The database was written by a later version of this program, which this one does not understand. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';

  constructor(migrations: string[]) {
    super(copy.newer(migrations));
  }
}

/** A Postgres database that does not keep every text as it was written. */
export class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding';

  constructor(encoding: string) {
    super(copy.encoding(encoding));
  }
}

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;

/** Postgres's read_only_sql_transaction. */
const READ_ONLY_POSTGRES = '25006';

/** The low byte of an extended code is the primary one. */
const primaryCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

const { problems } = copy;

const DESCRIPTIONS: Record<number | string, string> = {
  [BUSY]: problems.locked,
  [READ_ONLY]: problems.readOnly,
  [IO_ERROR]: problems.diskFails,
  [FULL]: problems.diskFull,
  [CANNOT_OPEN]: problems.notOpened,
  // Node's, where there is no way to Postgres.
  ECONNREFUSED: problems.noPostgres,
  ECONNRESET: problems.broken,
  EAI_AGAIN: problems.noHost,
  EHOSTUNREACH: problems.noPostgres,
  ENETUNREACH: problems.noPostgres,
  ENOENT: problems.noPostgres,
  ENOTFOUND: problems.noHost,
  EPIPE: problems.broken,
  ETIMEDOUT: problems.noPostgres,
  // Postgres's own: https://www.postgresql.org/docs/current/errcodes-appendix.html
  [READ_ONLY_POSTGRES]: problems.readOnly,
  '25P03': problems.hung,
  '28000': problems.user,
  '28P01': problems.password,
  '3D000': problems.noDatabase,
  '40P01': problems.rowsLocked,
  '42501': problems.noRight,
  '53100': problems.postgresDiskFull,
  '53200': problems.noMemory,
  '53300': problems.noRoom,
  '55P03': problems.rowsLocked,
  '57014': problems.slow,
  '57P01': problems.stopping,
  '57P02': problems.crashed,
  '57P03': problems.starting,
  '58030': problems.postgresDiskFails,
};

/**
 * pg's own errors have no code: of a connection that breaks, of one that does not come about in time, and of a query
 * that is not answered in time.
 */
const CONNECTION_LOST = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;
const UNANSWERED = 'Query read timeout';

const codeOf = (error: Error): number | string | undefined =>
  primaryCode(error) ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined);

export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && [READ_ONLY, READ_ONLY_POSTGRES].includes(codeOf(error) ?? '');

/** Whether another program has the SQLite file locked: nothing was done. */
export const isLocked = (error: unknown): boolean => primaryCode(error) === BUSY;

/** Whether Postgres gave no answer in time: it may have done what it was asked, or do it yet. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === UNANSWERED;

/** Why a database cannot be written, as a text for an operator without any path; null for other errors. */
export function storageProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseFileGone) return problems.gone;
  if (error instanceof FolderNotWritable) return problems.folder(error.code);
  if (error instanceof DiskFull) return problems.diskFull;
  if (error instanceof DatabaseIsNewer || error instanceof WrongEncoding) return error.message;
  const code = codeOf(error);
  if (code !== undefined && DESCRIPTIONS[code]) return DESCRIPTIONS[code];
  if (isUnanswered(error)) return problems.silent;
  if (CONNECTION_LOST.test(error.message)) return problems.noConnection;
  return storageProblem(error.cause);
}
