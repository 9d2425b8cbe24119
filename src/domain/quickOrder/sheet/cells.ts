import papaparse from 'papaparse';
import { withInches } from '#domain/quickOrder/line/inches.ts';

/** A line of text, the table that it is a row of, counted from 1, and its cells there; 0 and none of others. */
export type TextLine = { raw: string; table: number; cells: string[] };

type Delimiter = { sign: string; count: (line: string) => number };

const occurrences = (sign: RegExp) => (line: string) => line.match(sign)?.length ?? 0;

/** Numbers with decimals that stand between blanks: `5 $245,50 $1.227,50`. */
const AMOUNTS = /(?<=\s)[(\p{Sc}\p{L}]{0,4}\d[\d.]*,\d+(?=[\s)]|$)/gu;

/** A comma between figures is a decimal mark, and one before a blank is a pause; `00716,3` has no other sign. */
const commas = (line: string): number => {
  // Beside wide gaps a comma is a decimal mark.
  if (/\S {2,}\S/.test(line)) return 0;
  const all = line.replace(AMOUNTS, ' ').match(/,(?=\S)|,$/g)?.length ?? 0;
  if (line.includes('"') || all > 1) return all;
  return /^\S+,\d+$/.test(line) && !/^\d{1,2},/.test(line) ? all : 0;
};

const DELIMITERS: readonly Delimiter[] = [
  { sign: '\t', count: occurrences(/\t/g) },
  { sign: ';', count: occurrences(/;/g) },
  { sign: '|', count: occurrences(/\|/g) },
  { sign: ',', count: commas },
];

/** Columns of an accounting program: two blanks and more. */
const WIDE_GAP = /(?<=\S) {2,}(?=\S)/g;
const LINES_MIN = 2;
const WIDE_CELLS_MIN = 3;

const cellsBy = (sign: string, given: string[]): string[][] => {
  const lines = withInches(given, sign);
  const { data } = papaparse.parse<string[]>(lines.join('\n'), { delimiter: sign });
  // A quotation mark that is an inch joins lines: then the signs alone part the cells.
  if (data.length === lines.length) return data.map((cells) => cells.map((cell) => cell.trim()));
  return lines.map((line) => line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
};

/** How many lines from here on are rows of one table with this sign: nearly the same number of cells, and no prose. */
function tableLength(lines: readonly string[], from: number, { sign, count }: Delimiter): number {
  const first = count(lines[from] ?? '');
  if (first === 0) return 0;
  let length = 0;
  while (from + length < lines.length) {
    const line = lines[from + length] ?? '';
    const own = count(line);
    // A quoted cell may hold the sign.
    const isRow = sign === '\t' || line.includes('"') ? own > 0 : own === first;
    if (!isRow) break;
    length += 1;
  }
  return length >= LINES_MIN || sign === '\t' ? length : 0;
}

function wideLength(lines: readonly string[], from: number): number {
  let length = 0;
  while ((lines[from + length]?.trim().split(WIDE_GAP).length ?? 0) >= WIDE_CELLS_MIN) length += 1;
  return length >= LINES_MIN ? length : 0;
}

/** A line of an order is shorter. A longer one holds many orders, and is parted where one may end. */
const LINE_MAX = 600;
const LONG_LINE = new RegExp(`.{1,${LINE_MAX}}(?:[,;.\\s]|$)|.{1,${LINE_MAX}}`, 'gsu');

const shortLines = (line: string): string[] =>
  line.length > LINE_MAX ? (line.match(LONG_LINE) ?? []) : [line];

/** The lines of a text, and the cells of those that are tables. Nothing of the text is left out but empty lines. */
export function linesOf(text: string): TextLine[] {
  const lines = text.split(/\r\n|\r|\n|\u2028|\u2029/).flatMap(shortLines);
  const read: TextLine[] = [];
  let tables = 0;
  for (let at = 0; at < lines.length; ) {
    const table = DELIMITERS.map((delimiter) => ({
      ...delimiter,
      length: tableLength(lines, at, delimiter),
    })).find(({ length }) => length > 0);
    const length = table?.length ?? wideLength(lines, at);
    const rows = lines.slice(at, at + Math.max(1, length));
    const cells = table
      ? cellsBy(table.sign, rows)
      : length > 0
        ? rows.map((row) => row.trim().split(WIDE_GAP))
        : [];
    if (length > 0) tables += 1;
    read.push(...rows.map((raw, row) => ({ raw, table: length > 0 ? tables : 0, cells: cells[row] ?? [] })));
    at += rows.length;
  }
  return read.filter(({ raw }) => /\S/u.test(raw));
}
