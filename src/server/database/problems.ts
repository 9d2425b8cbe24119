/** The file of an open database was deleted or replaced, so anything written now would be lost at a restart. */
export class DatabaseFileGone extends Error {
  override readonly name = 'DatabaseFileGone';

  constructor(file: string, options?: ErrorOptions) {
    super(
      `The database file ${file} was deleted or replaced while it was open, so nothing is written. Put it back and restart.`,
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

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;

/** The low byte of an extended code is the primary one. */
const primaryCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

export const isReadOnly = (error: unknown): boolean => primaryCode(error) === READ_ONLY;

const DESCRIPTIONS: Record<number, string> = {
  [BUSY]: 'the database is locked by another program',
  [READ_ONLY]: 'the database is read-only',
  [IO_ERROR]: 'the disk fails',
  [FULL]: 'the disk is full',
  [CANNOT_OPEN]: 'the database cannot be opened',
};

/** Why a database cannot be written, as a text for an operator without any path; null for other errors. */
export function storageProblem(error: unknown): string | null {
  if (error instanceof DatabaseFileGone) return 'the database file is gone';
  if (error instanceof DiskFull) return DESCRIPTIONS[FULL] ?? null;
  const code = primaryCode(error);
  if (code !== undefined && DESCRIPTIONS[code]) return DESCRIPTIONS[code];
  return error instanceof Error && error.cause !== undefined ? storageProblem(error.cause) : null;
}
