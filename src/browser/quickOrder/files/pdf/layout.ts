import { FILE_CELLS_MAX, FILE_COLUMNS_MAX, FILE_LINES_MAX } from '#browser/quickOrder/files/answer.ts';
import { hold } from '#browser/quickOrder/files/bounds.ts';

/** Text on a page, in points from the page's left and top; `y` is its baseline. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number };

/** Text of a line that stands apart from what is before and behind it. */
type Cell = { text: string; from: number; to: number };

/** In sizes of the letters: a wider gap is a blank. */
const BLANK = 0.2;
/** In letters of its line: a wider gap may part two columns, and a blank is none. */
const APART = 1.3;
/** A column is where some lines have nothing to its left and right. In so few lines a word may reach over its edge. */
const REACHES_OVER = 0.03;

/** Several blanks part columns in what is printed with letters of one width. */
function partsOf({ text, x, width, size, ...place }: PlacedText): PlacedText[] {
  const letter = width / Math.max(1, text.length);
  return Array.from(text.matchAll(/\S+(?: \S+)*/g), ({ 0: part, index }) => ({
    ...place,
    size,
    text: part,
    x: x + index * letter,
    width: part.length * letter,
  }));
}

/** The texts of each line from left to right, the lines from top to bottom. */
function linesOf(texts: readonly PlacedText[]): PlacedText[][] {
  const lines: { y: number; texts: PlacedText[] }[] = [];
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line && text.y - line.y < text.size / 2) line.texts.push(text);
    else lines.push({ y: text.y, texts: [text] });
    hold(lines.length, FILE_LINES_MAX, 'tooLong');
  }
  return lines.map((line) => line.texts.toSorted((a, b) => a.x - b.x));
}

function cellsOf(line: readonly PlacedText[]): Cell[] {
  const cells: Cell[] = [];
  const sum = (of: (text: PlacedText) => number): number => line.reduce((all, text) => all + of(text), 0);
  const letter = sum(({ width }) => width) / sum(({ text }) => text.length);
  for (const { text, x, width, size } of line) {
    const cell = cells.at(-1);
    const gap = cell ? x - cell.to : Number.POSITIVE_INFINITY;
    if (cell && gap < APART * letter) {
      cell.text += (gap > BLANK * size ? ' ' : '') + text;
      cell.to = Math.max(cell.to, x + width);
    } else cells.push({ text, from: x, to: x + width });
  }
  return cells;
}

/** The number of cells that most lines of several have. */
function usualWidth(lines: readonly (readonly Cell[])[]): number {
  const byWidth = Map.groupBy(
    lines.filter(({ length }) => length > 1),
    ({ length }) => length,
  );
  return [...byWidth].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 1;
}

/** Where columns begin and end, from the lines that have most of their cells: a sheet's head and foot have few. */
function columnsOf(lines: readonly (readonly Cell[])[]): { from: number; to: number }[] {
  const usual = usualWidth(lines);
  const full = lines.filter(({ length }) => length > 1 && length >= usual * 0.75);
  const right = Math.ceil(Math.max(0, ...full.flatMap((line) => line.map(({ to }) => to))));
  const covered = new Array<number>(right + 1).fill(0);
  for (const { from, to } of full.flat()) {
    for (let at = Math.max(0, Math.floor(from)); at < Math.min(right, Math.ceil(to)); at++)
      covered[at] = (covered[at] ?? 0) + 1;
  }
  const columns: { from: number; to: number }[] = [];
  let from: number | undefined;
  covered.forEach((count, at) => {
    const isWithin = count > full.length * REACHES_OVER;
    if (isWithin) from ??= at;
    else if (from !== undefined) {
      columns.push({ from, to: at });
      from = undefined;
    }
  });
  return columns;
}

type Column = ReturnType<typeof columnsOf>[number];

const shared = (cell: Cell, column: Column): number =>
  Math.min(cell.to, column.to) - Math.max(cell.from, column.from);

/** A line's texts by column: each in the one that it shares most with, or else the nearest. */
function rowOf(line: readonly Cell[], columns: readonly Column[]): string[] {
  const row = columns.map((): string[] => []);
  for (const cell of line) {
    const shares = columns.map((column) => shared(cell, column));
    row[shares.indexOf(Math.max(...shares))]?.push(cell.text);
  }
  return row.map((texts) => texts.join(' '));
}

/**
 * What a document's pages hold: rows of a table, whose columns are where the texts of most lines stand one below the other; or
 * lines of words, where no two columns are. Throws BeyondBound.
 */
export function layOut(
  pages: readonly (readonly PlacedText[])[],
): { kind: 'table'; rows: string[][] } | { kind: 'text'; text: string } {
  const lines = pages.flatMap((texts) => linesOf(texts.flatMap(partsOf)).map(cellsOf));
  hold(lines.length, FILE_LINES_MAX, 'tooLong');
  const columns = columnsOf(lines);
  hold(columns.length, FILE_COLUMNS_MAX, 'tooWide');
  hold(lines.length * columns.length, FILE_CELLS_MAX, 'tooManyCells');
  const inColumns = lines.filter(({ length }) => length > 1).length;
  if (columns.length < 2 || inColumns < 2)
    return { kind: 'text', text: lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n') };
  return { kind: 'table', rows: lines.map((line) => rowOf(line, columns)) };
}
