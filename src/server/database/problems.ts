/** The file of an open database was deleted or replaced: what is written now would be gone after a restart. */
export class DatabaseFileGone extends Error {
  override readonly name = 'DatabaseFileGone';

  constructor(file: string, options?: ErrorOptions) {
    super(
      `The database file ${file} was deleted or replaced while it was open, so nothing is written. Put it back and restart.`,
      options,
    );
  }
}

/** There is hardly any room left where the database lies. */
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

const WORDS: Record<number, string> = {
  [BUSY]: 'the database is locked by another program',
  [READ_ONLY]: 'the database is read-only',
  [IO_ERROR]: 'the disk fails',
  [FULL]: 'the disk is full',
  [CANNOT_OPEN]: 'the database cannot be opened',
};

/** What keeps a database from writing, in words for an operator that name no path; null when it is something else. */
export function storageProblem(error: unknown): string | null {
  if (error instanceof DatabaseFileGone) return 'the database file is gone';
  if (error instanceof DiskFull) return WORDS[FULL] ?? null;
  const code = primaryCode(error);
  if (code !== undefined && WORDS[code]) return WORDS[code];
  return error instanceof Error && error.cause !== undefined ? storageProblem(error.cause) : null;
}
