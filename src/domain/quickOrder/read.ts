import { askedOnce, type Catalogue } from './catalogue.ts';
import { linesOf, type TextLine } from './cells.ts';
import { type Columns, guessColumns, isHeadingRow } from './columns.ts';
import { type ReadLine, readLine } from './line.ts';
import type { OwnWords } from './ownWords.ts';
import { piecesOf } from './prose.ts';
import { type Column, ORDER_LINES_MAX, type OrderSource, type ReadOrder, type ReadRow } from './rows.ts';
import { readSheetRow } from './sheet.ts';
import { splitsOf } from './splits.ts';

const SAMPLE_ROWS = 6;

/** A table of the text: lines that stand together and have cells. */
type Block = { lines: TextLine[]; columns: Columns | null };

/** Whether the first cells of a table hold quantity and code together, so that it is prose in columns. */
function isCounted(lines: readonly TextLine[], catalogue: Catalogue): boolean {
  const counted = lines.filter(({ cells: [first = ''] }) =>
    splitsOf(first).some(
      ({ what, count, mark }) =>
        count !== null &&
        mark !== 'glued' &&
        catalogue.byCode(what).by === 'written' &&
        catalogue.byCode(what).products.length > 0,
    ),
  );
  return counted.length * 2 > lines.length;
}

function blocksOf(lines: readonly TextLine[], catalogue: Catalogue): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last?.lines[0]?.table === line.table) last.lines.push(line);
    else blocks.push({ lines: [line], columns: null });
  }
  return blocks.map((block) => {
    const isTable = (block.lines[0]?.table ?? 0) > 0 && !isCounted(block.lines, catalogue);
    const cells = block.lines.map((line) => line.cells);
    return { ...block, columns: isTable ? guessColumns(cells, catalogue) : null };
  });
}

/** `1) … 2) …` counts the lines of a list and no pieces. */
const NUMBERED = /^\s*(\d{1,3})\s*(?:[).°º]|-|\.-)+\s+(?=\S)/;

function withoutNumbering(lines: readonly TextLine[]): string[] {
  const numbers = lines.map(({ raw }) => Number(NUMBERED.exec(raw)?.[1] ?? Number.NaN));
  return lines.map(({ raw }, at) => {
    const number = numbers[at] ?? Number.NaN;
    const counts = numbers[at - 1] === number - 1 || numbers[at + 1] === number + 1;
    return counts ? raw.replace(NUMBERED, '') : raw;
  });
}

type Reader = (line: TextLine, at: number) => ReadRow[];

const ASIDE: ReadLine = { reading: 'aside', ways: [], words: null, count: null };

/** A code of a sentence without its quantity: that may stand in the part beside it. */
const unsureOfOne = (read: ReadLine): ReadLine =>
  read.reading === 'sure' && read.ways.flat().some(({ written }) => written === null)
    ? { ...read, reading: 'likely' }
    : read;

function proseReader(lines: readonly TextLine[], catalogue: Catalogue, own: OwnWords): Reader {
  const texts = withoutNumbering(lines);
  return ({ raw }, at) => {
    const text = texts[at] ?? raw;
    const pieces = piecesOf(text, catalogue);
    return pieces.map((piece, place) => {
      const whole = place === 0 ? raw.slice(0, raw.length - text.length) + piece.raw : piece.raw;
      const read = piece.isAside ? ASIDE : readLine(piece.text, catalogue, own);
      return { raw: whole.trim(), ...(pieces.length > 1 ? unsureOfOne(read) : read) };
    });
  };
}

const tableReader =
  (columns: Columns, catalogue: Catalogue, own: OwnWords): Reader =>
  ({ raw, cells }, at) => {
    const isHeading = at < columns.headings || isHeadingRow(cells, catalogue);
    return [{ raw: raw.trim(), ...(isHeading ? ASIDE : readSheetRow(cells, columns, catalogue, own)) }];
  };

const columnsGiven = (given: readonly Column[], guessed: Columns): Columns => ({
  kinds: [...given],
  headings: guessed.headings,
  isCertain: true,
});

/**
 * Reads an order row by row, so that a large one can be shown as it comes: every line that has a letter or a figure is
 * at least one row, or in `rest`. The rows together are all that was written. Decision 0389.
 */
export function* readingOf(
  source: OrderSource,
  asked: Catalogue,
  own: OwnWords,
): Generator<ReadRow, Omit<ReadOrder, 'rows'>> {
  const catalogue = askedOnce(asked);
  const lines: TextLine[] =
    source.kind === 'text'
      ? linesOf(source.text)
      : source.rows
          .map((row) => row.map((cell) => cell.trim()))
          .map((cells) => ({ raw: cells.join('\t').trim(), table: 1, cells }))
          .filter(({ raw }) => raw !== '');
  const blocks = blocksOf(lines.slice(0, ORDER_LINES_MAX), catalogue);
  let rows = 0;
  let used = 0;
  for (const block of blocks) {
    if (block.columns && source.kind === 'cells' && source.columns)
      block.columns = columnsGiven(source.columns, block.columns);
    const reader = block.columns
      ? tableReader(block.columns, catalogue, own)
      : proseReader(block.lines, catalogue, own);
    for (const [at, line] of block.lines.entries()) {
      // One line may hold many orders.
      if (rows >= ORDER_LINES_MAX) break;
      const read = reader(line, at);
      rows += read.length;
      used += 1;
      yield* read;
    }
  }
  const tables = blocks.filter(({ columns }) => columns !== null);
  const [table] = tables;
  const isOneTable = tables.length === 1 && (table?.columns?.kinds.length ?? 0) > 1;
  return {
    columns: isOneTable ? (table?.columns?.kinds ?? null) : null,
    sample: isOneTable ? (table?.lines ?? []).slice(0, SAMPLE_ROWS).map(({ cells }) => cells) : [],
    rest: lines.slice(used).map(({ raw }) => raw),
  };
}

/** An order read whole. */
export function readOrder(source: OrderSource, catalogue: Catalogue, own: OwnWords): ReadOrder {
  const reading = readingOf(source, catalogue, own);
  const rows: ReadRow[] = [];
  for (let next = reading.next(); ; next = reading.next()) {
    if (next.done) return { rows, ...next.value };
    rows.push(next.value);
  }
}
