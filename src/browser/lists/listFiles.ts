import { namedListsCopy } from '#copy/lists/named.ts';
import type { NamedLine } from '#domain/lists/named.ts';
import { quantityText } from '#domain/product/quantity.ts';
import { BYTE_ORDER_MARK, withoutFormula } from '#domain/spreadsheet.ts';

/** A list as files for a spreadsheet, without any price: it may be given to anybody. */

/** The last column of the sheet is for a pencil. */
const HEADINGS = namedListsCopy.sheet.slice(0, -1);

const textsOf = ({ code, title, brand, note }: NamedLine): string[] => [code, title, brand, note];

/** Semicolons and decimal commas: what a spreadsheet in Uruguay reads without asking. */
export async function csvOfList(lines: readonly NamedLine[]): Promise<Blob> {
  const { default: papaparse } = await import('papaparse');
  const rows = lines.map((line) => [
    ...textsOf(line).map(withoutFormula),
    ...[line.quantity, line.minimum].map((amount) => (amount === null ? '' : quantityText(amount))),
  ]);
  const text = papaparse.unparse([HEADINGS, ...rows], { delimiter: ';' });
  return new Blob([BYTE_ORDER_MARK + text], { type: 'text/csv;charset=utf-8' });
}

/** A sheet's name in a workbook has at most 31 signs, and none of these. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim();

/** Amounts are numbers; text is text, and no spreadsheet reads a formula or drops the zeros of a code in it. */
export async function xlsxOfList(name: string, lines: readonly NamedLine[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const headings = HEADINGS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = lines.map((line) => [
    ...textsOf(line).map((value) => ({ value, type: String })),
    ...[line.quantity, line.minimum].map((value) => (value === null ? null : { value, type: Number })),
  ]);
  const file = writeExcelFile([headings, ...rows], {
    sheet: sheetName(name) || namedListsCopy.listTitle,
    columns: [16, 48, 16, 28, 12, 12].map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  return await file.toBlob();
}
