import { Parser } from 'htmlparser2';
import { FILE_CELLS_MAX, FILE_COLUMNS_MAX, FILE_LINES_MAX, type FileSheet, type ReadFile } from './answer.ts';
import { hold, LetterCount } from './bounds.ts';

type Attributes = Readonly<Record<string, string>>;

/** What programs of shops call `.xls`: a page with a table, or the XML of Excel 2003, `<Workbook><Worksheet><Table>`. */
const MARKUP = /^\s*<(?:!doctype html|\?xml|\?mso|html|head|meta|style|body|table|div|center|workbook)\b/i;

export const isMarkup = (text: string): boolean =>
  MARKUP.test(text.slice(0, 1_000).replace(/<!--.*?-->/gs, ''));

/** Elements of which the text is not seen. */
const UNSEEN = new Set(['script', 'style', 'title', 'noscript', 'template', 'documentproperties', 'styles']);
const isRow = (name: string): boolean => name === 'tr' || name === 'row';
const isCell = (name: string): boolean => name === 'td' || name === 'th' || name === 'cell';
const isHidden = ({ style = '', hidden, 'ss:hidden': excel }: Attributes): boolean =>
  hidden !== undefined || excel === '1' || /display\s*:\s*none/i.test(style);

/** Programs that leave tags open nest every cell in the one before; the parser's own work grows with the square of it. */
const DEPTH_MAX = 20_000;

/** How many columns or rows more a cell takes. */
const spanOf = (text = ''): number => Math.min(Math.max(Number.parseInt(text, 10) || 0, 0), FILE_COLUMNS_MAX);

/** A table while it is read: the cell that is open, its rows, and where cells of rows above reach down to. */
class Grid {
  readonly name: string;
  readonly rows: { cells: string[]; isHidden: boolean }[] = [];
  readonly #below = new Map<number, number>();
  cell: { pieces: string[]; attributes: Attributes } | null = null;
  /** Another table is in it. */
  holdsOther = false;
  width = 0;

  constructor(name: string) {
    this.name = name;
  }

  openRow(attributes: Attributes): void {
    this.rows.push({ cells: [], isHidden: isHidden(attributes) });
    hold(this.rows.length, FILE_LINES_MAX, 'tooLong');
    this.#skipBelow();
  }

  /** Leaves the places free into which a cell of a row above reaches. */
  #skipBelow(): void {
    const cells = this.rows.at(-1)?.cells ?? [];
    for (let left = this.#below.get(cells.length); left; left = this.#below.get(cells.length)) {
      this.#below.set(cells.length, left - 1);
      cells.push('');
    }
  }

  /** A cell with its text, which only its first place has, as in a workbook. */
  add(text: string, attributes: Attributes): void {
    const { cells } = this.rows.at(-1) ?? {};
    if (!cells) return;
    // Excel's own XML leaves empty cells out, and counts from one.
    const place = Math.min(spanOf(attributes['ss:index']), FILE_COLUMNS_MAX) - 1;
    while (cells.length < place) cells.push('');
    const across = spanOf(attributes['ss:mergeacross']) || Math.max(0, spanOf(attributes.colspan) - 1);
    const below = Math.max(0, spanOf(attributes.rowspan) - 1);
    for (let more = 0; more <= across; more++) {
      if (below > 0) this.#below.set(cells.length, below);
      cells.push(more === 0 ? text : '');
    }
    hold(cells.length, FILE_COLUMNS_MAX, 'tooWide');
    this.width = Math.max(this.width, cells.length);
    this.#skipBelow();
  }

  /** It only lays out a page: its own rows are no table beside the one that it holds. */
  get isLayout(): boolean {
    const isTabular = (cells: string[]): boolean => cells.filter(Boolean).length > 1;
    return this.holdsOther && this.rows.filter(({ cells }) => isTabular(cells)).length < 2;
  }

  /** Its rows that hold anything, each as long as the longest. */
  sheet(): FileSheet {
    const rows = this.rows
      .map(({ cells, isHidden }) => ({
        isHidden,
        cells: Array.from({ length: this.width }, (_, at) => cells[at] ?? ''),
      }))
      .filter(({ cells }) => cells.some(Boolean));
    const shown = rows.filter(({ isHidden }) => !isHidden);
    const all = rows.map(({ cells }) => cells);
    const hidden = rows.length - shown.length;
    return {
      name: this.name,
      rows: shown.map(({ cells }) => cells),
      hidden: hidden > 0 ? { rows: hidden, columns: 0, all } : undefined,
    };
  }
}

/** The tables of a page, or the sheets of Excel's XML, in the order in which they end. Throws where they are nested too deep. */
function tablesOf(text: string): Grid[] {
  const letters = new LetterCount();
  const open: Grid[] = [];
  const ended: Grid[] = [];
  let sheetName = '';
  let unseen = 0;
  let depth = 0;
  let isNumber = false;
  const endCell = (): void => {
    const table = open.at(-1);
    if (!table?.cell) return;
    const words = table.cell.pieces.join('').replace(/\s+/g, ' ').trim();
    letters.add(words);
    table.add(words, table.cell.attributes);
    table.cell = null;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > DEPTH_MAX) throw new Error(`An element is nested deeper than ${DEPTH_MAX}.`);
        if (UNSEEN.has(name)) unseen += 1;
        else if (name === 'worksheet') sheetName = attributes['ss:name'] ?? '';
        else if (name === 'table') {
          const outer = open.at(-1);
          if (outer) outer.holdsOther = true;
          open.push(new Grid(sheetName));
        } else if (isRow(name)) {
          endCell();
          open.at(-1)?.openRow(attributes);
        } else if (isCell(name)) {
          endCell();
          const table = open.at(-1);
          if (table) table.cell = { pieces: [], attributes };
        } else if (name === 'data') isNumber = attributes['ss:type'] === 'Number';
        else if (name === 'br' || name === 'p' || name === 'div') open.at(-1)?.cell?.pieces.push(' ');
      },
      ontext: (piece) => {
        if (unseen === 0) open.at(-1)?.cell?.pieces.push(isNumber ? piece.replace('.', ',') : piece);
      },
      onclosetag: (name) => {
        depth -= 1;
        if (UNSEEN.has(name)) unseen -= 1;
        else if (name === 'data') isNumber = false;
        else if (isCell(name) || isRow(name)) endCell();
        else if (name === 'table') {
          endCell();
          const table = open.pop();
          if (table) ended.push(table);
        }
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(text);
  return ended;
}

/** A page's tables as the sheets of a workbook. Throws BeyondBound, and where no program writes such a page. */
export function readMarkup(text: string): ReadFile {
  const tables = tablesOf(text).filter(({ isLayout }) => !isLayout);
  const cells = tables.reduce((sum, { rows, width }) => sum + rows.length * width, 0);
  hold(cells, FILE_CELLS_MAX, 'tooManyCells');
  const written = tables
    .map((table) => table.sheet())
    .filter(({ rows, hidden }) => rows.length > 0 || hidden !== undefined);
  // A heading in a table of its own is no order.
  const orders = written.filter(({ rows }) => rows.length > 1);
  const sheets = orders.length > 0 ? orders : written;
  if (sheets.length === 0) return { status: 'refused', problem: 'empty' };
  return { status: 'sheets', sheets, hasMacros: false };
}
