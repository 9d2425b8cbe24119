import type { SheetData } from 'write-excel-file/node';
import { statementCopy } from '#copy/account/statement.ts';
import { documentName, type Movement } from '#domain/account/statement.ts';
import { formatDay } from '#domain/day.ts';
import { CURRENCY_NAMES, centsAsDecimal } from '#domain/money.ts';
import { BYTE_ORDER_MARK, withoutFormula } from '#domain/spreadsheet.ts';

/** Movements as files for a spreadsheet. */

const { columns, sheet } = statementCopy;

const HEADINGS = [
  columns.date,
  columns.document,
  columns.due,
  columns.reference,
  columns.currency,
  columns.debit,
  columns.credit,
  columns.balance,
];

/** Semicolons and decimal commas: what a spreadsheet in Uruguay reads without asking. */
export async function csvOf(movements: Movement[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: papaparse } = await import('papaparse');
  const rows = movements.map((movement) => [
    formatDay(movement.date),
    withoutFormula(documentName(movement)),
    formatDay(movement.dueDate),
    withoutFormula(movement.reference),
    CURRENCY_NAMES[movement.currency],
    // An amount below zero begins with `-` and is no formula.
    ...[movement.debit, movement.credit, movement.balance].map(centsAsDecimal),
  ]);
  const text = papaparse.unparse([HEADINGS, ...rows], { delimiter: ';' });
  return new TextEncoder().encode(BYTE_ORDER_MARK + text);
}

/** Days are dates and amounts are numbers; text is text, and no spreadsheet reads a formula in it. */
export async function xlsxOf(movements: Movement[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const day = (text: string) =>
    text === '' ? null : { value: new Date(`${text}T00:00:00Z`), format: 'dd/mm/yyyy' };
  const amount = (cents: number) => ({ value: cents / 100, format: '#,##0.00' });
  const text = (value: string) => ({ value, type: String });
  const rows = movements.map((movement) => [
    day(movement.date),
    text(documentName(movement)),
    day(movement.dueDate),
    text(movement.reference),
    text(CURRENCY_NAMES[movement.currency]),
    ...[movement.debit, movement.credit, movement.balance].map(amount),
  ]);
  const headings = HEADINGS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const widths = [12, 28, 12, 24, 8, 14, 14, 14];
  const data: SheetData = [headings, ...rows];
  const file = writeExcelFile(data, {
    sheet,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await file.toBuffer());
}
