import { FILE_CELLS_MAX, type FileSheet, type ReadFile } from '#browser/quickOrder/files/answer.ts';
import { hold, LetterCount } from '#browser/quickOrder/files/bounds.ts';
import { type Cell, rowsOf, sharedTexts } from './cells.ts';
import { dayStyles } from './dates.ts';
import { directoryOf, partsOf, unpack } from './parts.ts';

type Sheet = { name: string } & ReturnType<typeof rowsOf>;

const isShared = (cell: Cell): cell is { shared: number } => typeof cell === 'object';

/** The sheets with their cells' texts, every row as long as the longest. Throws BeyondBound. */
function textsOf(sheets: readonly Sheet[], strings: Uint8Array | undefined): FileSheet[] {
  const wanted = sheets.flatMap(({ rows }) => rows.flat().filter(isShared));
  const numbers = new Set(wanted.map((cell) => cell.shared));
  const shared = strings && sharedTexts(strings, numbers);
  const letters = new LetterCount();
  const textOf = (cell: Cell): string => {
    const text = isShared(cell) ? (shared?.get(cell.shared) ?? '') : cell;
    letters.add(text);
    return text;
  };
  const isWritten = (row: string[]): boolean => row.some(Boolean);
  return sheets.map(({ name, rows, width, hiddenRows, hiddenColumns }) => {
    const texts = rows.map((row) => Array.from({ length: width }, (_, at) => textOf(row[at] ?? '')));
    const shown = texts
      .filter((_, row) => !hiddenRows.has(row))
      .map((row) => row.filter((_, column) => !hiddenColumns.has(column)));
    const columns = [...hiddenColumns].filter((column) => texts.some((row) => row[column])).length;
    const all = texts.filter(isWritten);
    return {
      name,
      rows: shown.filter(isWritten),
      hidden: hiddenRows.size + columns > 0 ? { rows: hiddenRows.size, columns, all } : undefined,
    };
  });
}

/**
 * The sheets of a workbook that hold anything. Each is read piece by piece and given up at the first bound that it passes;
 * what a cell, a row or a sheet says of its own size or place is believed nowhere. Throws BeyondBound, and for an archive that
 * is damaged.
 */
export function readSheets(bytes: Uint8Array): ReadFile {
  const directory = directoryOf(bytes);
  if (directory.has('content.xml')) return { status: 'refused', problem: 'ods' };
  if (directory.has('word/document.xml') || directory.has('ppt/presentation.xml'))
    return { status: 'refused', problem: 'document' };
  if (!directory.has('xl/workbook.xml')) return { status: 'refused', problem: 'unknown' };
  const { sheets: named, styles, sharedStrings, isFrom1904 } = partsOf(bytes, directory);
  const parts = unpack(bytes, directory, [...named.map(({ place }) => place), styles, sharedStrings]);
  const styled = parts[styles];
  const format = { isDay: styled ? dayStyles(styled) : [], isFrom1904 };
  let cells = 0;
  const read = named.map(({ name, place }): Sheet => {
    const part = parts[place];
    if (!part) throw new Error(`The workbook names ${place}, and has no such part.`);
    const { rows, width, hiddenRows, hiddenColumns } = rowsOf(part, format);
    const sheet = { name, rows, width, hiddenRows, hiddenColumns };
    cells += sheet.rows.length * sheet.width;
    hold(cells, FILE_CELLS_MAX, 'tooManyCells');
    return sheet;
  });
  const sheets = textsOf(read, parts[sharedStrings]).filter(
    ({ rows, hidden }) => rows.length > 0 || hidden !== undefined,
  );
  if (sheets.length === 0) return { status: 'refused', problem: 'empty' };
  return { status: 'sheets', sheets, hasMacros: directory.has('xl/vbaProject.bin') };
}
