/** Why a file is not read. Each has words of its own, with what to do instead. */
export type FileProblem =
  /** Of more bytes than FILE_MAX_BYTES. */
  | 'tooLarge'
  /** A workbook that becomes too large once it is unpacked, or whose cells lie too far apart. */
  | 'tooWide'
  /** Of more lines than FILE_LINES_MAX. */
  | 'tooLong'
  | 'empty'
  /** The binary format of Excel before 2007. */
  | 'xls'
  | 'ods'
  | 'pdf'
  | 'image'
  | 'document'
  /** A workbook with a password. */
  | 'locked'
  /** It begins as a workbook does, and cannot be read as one. */
  | 'broken'
  | 'unknown';

export type FileSheet = { name: string; rows: string[][] };

/** `text`: words without columns, such as a message that was saved. `hasMacros`: it has a program, which is not run. */
export type ReadFile =
  | { status: 'sheets'; sheets: FileSheet[]; hasMacros: boolean }
  | { status: 'text'; text: string }
  | { status: 'refused'; problem: FileProblem };

/** More is no order, and a phone would be busy with it for long. product.md §9. */
export const FILE_MAX_BYTES = 10_000_000;
export const FILE_LINES_MAX = 10_000;
