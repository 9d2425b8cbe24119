import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';
import type { ReadFile } from './answer.ts';

/** Of a workbook of 10,000 lines these are a tenth. */
const UNPACKED_MAX_BYTES = 60_000_000;
/** A row is as long as its last cell: two cells at the corners of a sheet would be 17,000 millions. */
const CELLS_MAX = 3_000_000;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const ADDRESS = /<c\b[^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g;

/** What an archive says that it holds. Nothing is unpacked. */
function entriesOf(bytes: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzipSync(bytes, {
    filter: (entry) => {
      entries.push(entry);
      return false;
    },
  });
  return entries;
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function isTooWide(bytes: Uint8Array): boolean {
  const sheets = unzipSync(bytes, { filter: ({ name }) => SHEET.test(name) });
  return Object.values(sheets).some((sheet) => {
    let [columns, rows] = [0, 0];
    for (const [, letters = '', row] of strFromU8(sheet).matchAll(ADDRESS)) {
      columns = Math.max(columns, columnNumber(letters));
      rows = Math.max(rows, Number(row));
    }
    return columns * rows > CELLS_MAX;
  });
}

/** A cell as somebody would write it here: a comma in decimals. Of a formula it is the value. */
function cellText(value: CellValue | Date | null): string {
  if (value instanceof Date) return value.toLocaleDateString('es-UY', { timeZone: 'UTC' });
  if (typeof value === 'number') return String(value).replace('.', ',');
  return typeof value === 'string' ? value.trim() : '';
}

const hasText = (row: string[]): boolean => row.some(Boolean);

/** The sheets of a workbook that hold anything. Throws for an archive that is no workbook, or is damaged. */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const entries = entriesOf(bytes);
  const has = (name: string): boolean => entries.some((entry) => entry.name === name);
  if (has('content.xml')) return { status: 'refused', problem: 'ods' };
  if (has('word/document.xml') || has('ppt/presentation.xml'))
    return { status: 'refused', problem: 'document' };
  if (!has('xl/workbook.xml')) return { status: 'refused', problem: 'unknown' };
  const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (unpacked > UNPACKED_MAX_BYTES || isTooWide(bytes)) return { status: 'refused', problem: 'tooWide' };
  const read = await readWorkbook(bytes.buffer);
  const sheets = read
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)).filter(hasText) }))
    .filter(({ rows }) => rows.length > 0);
  return { status: 'sheets', sheets, hasMacros: has('xl/vbaProject.bin') };
}
