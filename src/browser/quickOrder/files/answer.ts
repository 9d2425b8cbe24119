/** Why a file is not read. Each has words of its own, with what to do instead. */
export type FileProblem =
  /** Of more bytes than FILE_MAX_BYTES. */
  | 'tooLarge'
  /** What is read of a workbook has more bytes than UNPACKED_MAX_BYTES once it is unpacked. */
  | 'unpacked'
  /** Of more lines than FILE_LINES_MAX. */
  | 'tooLong'
  /** Something is written beyond column FILE_COLUMNS_MAX. */
  | 'tooWide'
  /** Of more cells than FILE_CELLS_MAX. */
  | 'tooManyCells'
  /** One cell or line has more letters than FILE_CELL_MAX_LETTERS. */
  | 'longCell'
  /** All of them have more letters than FILE_MAX_LETTERS. */
  | 'tooMuchText'
  /** Of more sheets than FILE_SHEETS_MAX. */
  | 'tooManySheets'
  /** It was not read within PATIENCE_MS. */
  | 'tooSlow'
  | 'empty'
  /** The binary format of Excel before 2007. */
  | 'xls'
  | 'ods'
  /** A PDF of pictures: no letters are in it. */
  | 'scanned'
  /** A PDF of more pages than FILE_PAGES_MAX. */
  | 'tooManyPages'
  | 'image'
  | 'document'
  /** A workbook or a PDF with a password. */
  | 'locked'
  /** It begins as a workbook does, and cannot be read as one. */
  | 'broken'
  | 'unknown';

/** `hidden`: how many rows and columns the workbook does not show, and all rows with them; undefined where it shows all. */
export type FileSheet = {
  name: string;
  rows: string[][];
  hidden?: { rows: number; columns: number; all: string[][] } | undefined;
};

/** `text`: words without columns, such as a message that was saved. `hasMacros`: it has a program, which is not run. */
export type ReadFile =
  | { status: 'sheets'; sheets: FileSheet[]; hasMacros: boolean }
  | { status: 'text'; text: string }
  | { status: 'refused'; problem: FileProblem };

/**
 * What a file may be, and what is given to the page of it. More is no order, and a phone would be busy with it for long: the
 * page keeps what it is given, and draws it. product.md §9 has these figures, and so have the words of each refusal.
 */
export const FILE_MAX_BYTES = 10_000_000;
export const UNPACKED_MAX_BYTES = 60_000_000;
export const FILE_LINES_MAX = 10_000;
/** The last column of Excel before 2007, IV. */
export const FILE_COLUMNS_MAX = 256;
/** Of all sheets, whose rows are all as long as their longest. */
export const FILE_CELLS_MAX = 300_000;
/** The most that Excel writes into a cell. */
export const FILE_CELL_MAX_LETTERS = 32_767;
export const FILE_MAX_LETTERS = 2_000_000;
export const FILE_SHEETS_MAX = 100;
export const FILE_PAGES_MAX = 300;
/** A workbook of 10 MB takes a slow phone some seconds. What takes longer was made to. */
export const PATIENCE_MS = 20_000;
