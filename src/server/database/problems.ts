/** A file of an open database was deleted, replaced or overwritten: what is written now would be lost at a restart. */
export class DatabaseFileGone extends Error {
  override readonly name = 'DatabaseFileGone';

  constructor(file: string, options?: ErrorOptions) {
    super(
      `${file} was deleted, replaced or overwritten while the database was open, so nothing is written. Stop the server ` +
        'and see "When a file of the database is gone" in docs/deploy.md.',
      options,
    );
  }
}

/** The disk of the database is full, or nearly. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor(directory: string) {
    super(`The disk that holds ${directory} is full. Make room: nothing more can be written.`);
  }
}

/** The folder of the database, or its file, may not be written by the user that runs this program. */
export class FolderNotWritable extends Error {
  override readonly name = 'FolderNotWritable';
  /** The system's word for it: EACCES, or EROFS where the disk is read-only. */
  readonly code: string;

  constructor(path: string, code: string) {
    const user = process.getuid?.();
    super(
      `${code}: ${path} may not be written${user === undefined ? '' : ` by the user ${user}, who runs this program`}. Give it to ` +
        'that user (chown -R), name it in ReadWritePaths= of the unit of systemd, or set DATA_DIR to another folder.',
    );
    this.code = code;
  }
}

/** The database was written by a later version of this program, which this one does not understand. */
export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer';

  constructor(migrations: string[]) {
    super(`it is of a newer version of this program (${migrations.join(', ')}): install that version again`);
  }
}

/** A Postgres database that does not keep every text as it was written. */
export class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding';

  constructor(encoding: string) {
    super(`its encoding is ${encoding}: make one with UTF8 (createdb -E UTF8 -T template0)`);
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

const DESCRIPTIONS: Record<number | string, string> = {
  [BUSY]: 'the database is locked by another program',
  [READ_ONLY]: 'the database is read-only',
  [IO_ERROR]: 'the disk fails',
  [FULL]: 'the disk is full',
  [CANNOT_OPEN]: 'the database cannot be opened',
  // Node's, where there is no way to Postgres.
  ECONNREFUSED: 'Postgres does not answer at its address',
  ECONNRESET: 'the connection to Postgres broke',
  EAI_AGAIN: 'the host of Postgres is not known',
  EHOSTUNREACH: 'Postgres does not answer at its address',
  ENETUNREACH: 'Postgres does not answer at its address',
  ENOENT: 'Postgres does not answer at its address',
  ENOTFOUND: 'the host of Postgres is not known',
  EPIPE: 'the connection to Postgres broke',
  ETIMEDOUT: 'Postgres does not answer at its address',
  // Postgres's own: https://www.postgresql.org/docs/current/errcodes-appendix.html
  [READ_ONLY_POSTGRES]: 'the database is read-only',
  '25P03': 'Postgres ended a transaction that hung',
  '28000': 'Postgres refuses the user',
  '28P01': 'Postgres refuses the user or the password',
  '3D000': 'there is no such database in Postgres',
  '42501': 'the user of the database lacks a right',
  '53100': "Postgres's disk is full",
  '53200': 'Postgres has no memory left',
  '53300': 'Postgres has no connection left',
  '55P03': 'another program keeps rows of the database locked',
  '57014': 'the database takes too long',
  '57P01': 'Postgres is being stopped',
  '57P02': 'Postgres has crashed',
  '57P03': 'Postgres is starting or being stopped',
  '58030': "Postgres's disk fails",
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
  if (error instanceof DatabaseFileGone) return 'a file of the database is gone or was overwritten';
  if (error instanceof FolderNotWritable) return `DATA_DIR may not be written (${error.code})`;
  if (error instanceof DiskFull) return DESCRIPTIONS[FULL] ?? null;
  if (error instanceof DatabaseIsNewer || error instanceof WrongEncoding) return error.message;
  const code = codeOf(error);
  if (code !== undefined && DESCRIPTIONS[code]) return DESCRIPTIONS[code];
  if (isUnanswered(error)) return 'the database does not answer in time';
  if (CONNECTION_LOST.test(error.message)) return 'there is no connection to Postgres';
  return storageProblem(error.cause);
}
