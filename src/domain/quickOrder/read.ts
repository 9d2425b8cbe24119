import { quantityText } from '#domain/product/quantity.ts';
import { type Count, countOf } from '#domain/trade/counts.ts';
import { lex } from '#domain/trade/lex.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { askedOnce, type Catalogue, isFound } from './catalogue.ts';
import type { Part } from './line/account.ts';
import { type ReadLine, readLine } from './line/line.ts';
import { isOnlyCount, piecesOf } from './line/prose.ts';
import { splitsOf } from './line/splits.ts';
import { takesBack } from './line/words.ts';
import type { OwnWords } from './ownWords.ts';
import { type Column, ORDER_LINES_MAX, type OrderSource, type ReadOrder, type ReadRow } from './rows.ts';
import { linesOf, type TextLine } from './sheet/cells.ts';
import { type Columns, guessColumns, isHeadingRow } from './sheet/columns.ts';
import { readSheetRow } from './sheet/sheet.ts';

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
        isFound(catalogue.byCode(what)),
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

const ASIDE: ReadLine = { reading: 'aside', ways: [], words: null, count: null, account: [] };

/** A code without its quantity: that may stand in the part beside it, or in the line above or below. */
const unsureOfOne = (read: ReadLine): ReadLine =>
  read.reading === 'sure' && read.ways.flat().some(({ written }) => written === null)
    ? { ...read, reading: 'likely' }
    : read;

/** The quantity of a row, to which the next one may refer. */
function countOfRow({ ways: [way], reading }: ReadLine): Count | null {
  const [item, ...others] = way ?? [];
  return reading === 'unknown' || others.length > 0 || !item || item.quantity === null
    ? null
    : countOf(quantityText(item.quantity));
}

/** Fewer lines are no list. */
const LIST_MIN = 4;

/** Whether most lines have two numbers and more, of which one is a code: in such a list a quantity may have been forgotten. */
function areCounted(texts: readonly string[]): boolean {
  const counted = texts.filter(
    (text) =>
      lex(text).filter(({ kind, text: token }) => kind === 'count' || (kind === 'word' && /\d/.test(token)))
        .length > 1,
  );
  return texts.length >= LIST_MIN && counted.length * 2 > texts.length;
}

function proseReader(lines: readonly TextLine[], catalogue: Catalogue, own: OwnWords): Reader {
  const texts = withoutNumbering(lines);
  let above: Count | null = null;
  let counts: boolean | undefined;
  const isCounted = (): boolean => {
    counts ??= areCounted(texts);
    return counts;
  };
  return ({ raw }, at) => {
    const text = texts[at] ?? raw;
    const pieces = piecesOf(text, catalogue);
    const isBesideCount = [texts[at - 1], texts[at + 1]].some(
      (beside) => beside !== undefined && isOnlyCount(beside),
    );
    const numbering = raw.slice(0, raw.length - text.length);
    const rows = pieces.map((piece, place): ReadRow => {
      const read = piece.isAside ? ASIDE : readLine(piece, catalogue, own, above);
      if (!piece.isAside) above = countOfRow(read);
      const [first, lead] =
        place === 0 ? [numbering + piece.raw, numbering + piece.lead] : [piece.raw, piece.lead];
      const unsure = unsureOfOne(read);
      const certain = unsure !== read && (pieces.length > 1 || isBesideCount || isCounted()) ? unsure : read;
      const isTakenBack = certain.reading === 'sure' && takesBack(text);
      return {
        raw: first.trim(),
        ...certain,
        ...(isTakenBack && { reading: 'likely' }),
        account: withLead(lead, read.account),
      };
    });
    return rows.map((row, place) =>
      mayBeOfBefore(row, rows[place - 1]) ? { ...row, reading: 'likely' } : row,
    );
  };
}

/** What a chat or a list puts before a line is a part of it that orders nothing. */
const withLead = (lead: string, account: readonly Part[]): readonly Part[] =>
  account.length > 0 && /[\p{L}\p{N}]/u.test(lead)
    ? [{ text: lead.trim(), role: 'filler' }, ...account]
    : account;

/** Whether the number with which a part begins may be the quantity of a code before it that has none: `AM-820, 3 TQ-500`. */
const mayBeOfBefore = (row: ReadRow, before: ReadRow | undefined): boolean =>
  row.reading === 'sure' &&
  row.account[0]?.role === 'quantity' &&
  before?.reading === 'likely' &&
  before.ways.length === 1 &&
  before.ways.flat().every(({ written }) => written === null) &&
  before.account.some(({ role }) => role === 'product');

const tableReader =
  (columns: Columns, catalogue: Catalogue, own: OwnWords): Reader =>
  ({ raw, cells }, at) => {
    const isHeading = at < columns.headings || isHeadingRow(cells, catalogue);
    return [{ raw: raw.trim(), ...(isHeading ? ASIDE : readSheetRow(cells, columns, catalogue, own)) }];
  };

const columnsGiven = (given: readonly Column[], guessed: Columns): Columns => ({
  ...guessed,
  kinds: [...given],
  isCertain: true,
});

/** The file of lines that were not added, with what each lacked, as the lines that it holds. */
function withoutReasons(source: OrderSource): OrderSource {
  if (source.kind === 'text') return source;
  const [[line = '', why = '', ...others] = [], ...rows] = source.rows;
  const isOwn = fold(line) === 'linea' && fold(why) === 'que falta' && others.every((cell) => cell === '');
  return isOwn
    ? { kind: 'text', text: rows.map(([raw = '']) => raw.replace(/\s+/g, ' ')).join('\n') }
    : source;
}

/**
 * Reads an order row by row, so that a large one can be shown as it comes: every line that has a letter or a figure is
 * at least one row, or in `rest`. The rows together are all that was written. Decision 0389.
 */
export function* readingOf(
  given: OrderSource,
  uncached: Catalogue,
  own: OwnWords,
): Generator<ReadRow, Omit<ReadOrder, 'rows'>> {
  const catalogue = askedOnce(uncached);
  const source = withoutReasons(given);
  const lines: TextLine[] =
    source.kind === 'text'
      ? linesOf(source.text)
      : source.rows
          .map((row) => row.map((cell) => cell.trim()))
          .map((cells) => ({ raw: cells.join('\t').trim(), table: 1, cells }))
          .filter(({ raw }) => raw !== '');
  const blocks = blocksOf(lines.slice(0, ORDER_LINES_MAX), catalogue);
  const tables = blocks.filter(({ columns }) => columns !== null);
  const [table] = tables;
  if (source.columns && table?.columns && tables.length === 1)
    table.columns = columnsGiven(source.columns, table.columns);
  let rows = 0;
  let used = 0;
  for (const block of blocks) {
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
  const isOneTable = tables.length === 1 && (table?.columns?.kinds.length ?? 0) > 1;
  return {
    columns: isOneTable ? (table?.columns?.kinds ?? null) : null,
    asksColumns: isOneTable && table?.columns?.isCertain === false,
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
