import Papa from 'papaparse';
import { withInches } from '#domain/quickOrder/line/inches.ts';
import {
  FILE_CELL_MAX_LETTERS,
  FILE_CELLS_MAX,
  FILE_COLUMNS_MAX,
  FILE_LINES_MAX,
  FILE_MAX_LETTERS,
  type ReadFile,
} from './answer.ts';
import { BeyondBound, hold, LetterCount } from './bounds.ts';

const SEPARATORS = ['\t', ';', '|', ','];

/** How many of the lines have as many cells as the longest. All lines of a table have, and few of prose. */
const EVEN = { ',': 0.9, other: 0.5 };

/** A line that is too long is one of too many columns, or a text that nobody would order by. */
function refuseLine(line: string): never {
  const columns = Math.max(...SEPARATORS.map((sign) => line.split(sign).length));
  throw new BeyondBound(columns > FILE_COLUMNS_MAX ? 'tooWide' : 'longCell');
}

/** Throws at the first line that is beyond a bound, before anything is made of the text. */
function holdLines(text: string): void {
  let lines = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (end - start > FILE_CELL_MAX_LETTERS) refuseLine(text.slice(start, end));
    if (text.slice(start, end).trim() !== '') lines += 1;
    hold(lines, FILE_LINES_MAX, 'tooLong');
    start = end + 1;
  }
  hold(text.length, FILE_MAX_LETTERS, 'tooMuchText');
}

/** A table's text in which a quotation mark is an inch where it quotes nothing. */
function withoutLoneQuotes(text: string): string {
  if (!text.includes('"')) return text;
  const lines = text.split(/\r\n|\r|\n/);
  const [sign = ''] = SEPARATORS.toSorted((a, b) => text.split(b).length - text.split(a).length);
  return withInches(lines, sign).join('\n');
}

/**
 * A text as a table, where it is one. A list of one column stays text: its lines are read as somebody's own words. Throws
 * BeyondBound where it is larger than an order.
 */
export function readText(text: string): ReadFile {
  holdLines(text);
  if (text.trim() === '') return { status: 'refused', problem: 'empty' };
  const letters = new LetterCount();
  const rows: string[][] = [];
  let separator = '';
  let width = 0;
  Papa.parse<string[]>(withoutLoneQuotes(text), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: SEPARATORS,
    step: ({ data, meta }) => {
      separator = meta.delimiter;
      width = Math.max(width, data.length);
      hold(width, FILE_COLUMNS_MAX, 'tooWide');
      for (const cell of data) letters.add(cell);
      rows.push(data);
      hold(rows.length * width, FILE_CELLS_MAX, 'tooManyCells');
    },
  });
  const even = rows.filter(({ length }) => length === width).length / rows.length;
  const isTable = width > 1 && even >= EVEN[separator === ',' ? ',' : 'other'];
  return isTable
    ? { status: 'sheets', sheets: [{ name: '', rows }], hasMacros: false }
    : { status: 'text', text };
}
