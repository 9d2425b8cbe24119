import {
  FILE_CELL_MAX_LETTERS,
  FILE_CELLS_MAX,
  FILE_COLUMNS_MAX,
  FILE_LINES_MAX,
} from '#browser/quickOrder/files/answer.ts';
import { hold } from '#browser/quickOrder/files/bounds.ts';
import { dayText, isoDayText } from './dates.ts';
import { readXml } from './xml.ts';

/** A cell's text, or the number of the text that it shares with others. */
export type Cell = string | { shared: number };

/** What cells need to know of their workbook. */
type CellFormat = { isDay: readonly boolean[]; isFrom1904: boolean };

type Attributes = Readonly<Record<string, string>>;

/** A workbook writes signs that XML cannot hold, such as a line's end, as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The column of `AB12`, from 0; null where a cell has no address, as it need not have. */
function columnOf(address: string | undefined): number | null {
  const letters = /^\$?([A-Za-z]+)/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  return Array.from(letters.toUpperCase()).reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number as somebody would write it here, with a comma in decimals. */
function numberText(written: string, style: string | undefined, format: CellFormat): string {
  const value = Number(written);
  if (written === '' || Number.isNaN(value)) return written;
  const day = format.isDay[Number(style)] ? dayText(value, format.isFrom1904) : null;
  return day ?? String(value).replace('.', ',');
}

/** What a cell shows: of a formula its value, of what is only true or false, or an error, nothing. */
function cellOf({ t = 'n', s }: Attributes, text: string, format: CellFormat): Cell {
  switch (t) {
    case 's':
      return text === '' ? '' : { shared: Number(text) };
    case 'n':
      return numberText(text.trim(), s, format);
    case 'd':
      return isoDayText(text) ?? text;
    case 'b':
    case 'e':
      return '';
    default:
      return unescaped(text).trim();
  }
}

/** Text lies in these tags; of a formula, or of a reading aid beside it, it is none of the cell's. */
const TEXTS = new Set(['v', 't']);
const ASIDE = 'rPh';

/** Puts together the text of one cell or shared text, from the pieces between its tags. */
class TextPieces {
  text = '';
  #isText = false;
  #isAside = false;

  begin(): void {
    this.text = '';
    this.#isText = false;
    this.#isAside = false;
  }
  open(name: string): void {
    if (name === ASIDE) this.#isAside = true;
    this.#isText = TEXTS.has(name);
  }
  /** Throws BeyondBound where the text is too long. */
  add(piece: string): void {
    if (!this.#isText || this.#isAside) return;
    this.text += piece;
    hold(this.text.length, FILE_CELL_MAX_LETTERS, 'longCell');
  }
  close(name: string): void {
    if (name === ASIDE) this.#isAside = false;
    this.#isText = false;
  }
}

const isOn = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true';

/** The rows of a sheet in which anything is written, each to its last such cell. */
class RowList {
  readonly rows: Cell[][] = [];
  /** Places in `rows`, and columns, that the workbook does not show. */
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  width = 0;
  #row: Cell[] = [];
  #column = -1;
  #isHidden = false;

  hideColumns({ min, max, hidden }: Attributes): void {
    if (!isOn(hidden)) return;
    const last = Math.min(Number(max), FILE_COLUMNS_MAX);
    for (let column = Number(min); column <= last; column += 1) this.hiddenColumns.add(column - 1);
  }
  beginRow({ hidden }: Attributes): void {
    this.endRow();
    this.#isHidden = isOn(hidden);
    this.#column = -1;
  }
  beginCell({ r }: Attributes): void {
    this.#column = columnOf(r) ?? this.#column + 1;
  }
  /** Only what is written counts: programs leave cells of nothing but a colour at the end of the world. */
  endCell(value: Cell): void {
    if (value === '') return;
    hold(this.#column + 1, FILE_COLUMNS_MAX, 'tooWide');
    while (this.#row.length < this.#column) this.#row.push('');
    this.#row[this.#column] = value;
    this.width = Math.max(this.width, this.#row.length);
  }
  endRow(): void {
    if (this.#row.length === 0) return;
    if (this.#isHidden) this.hiddenRows.add(this.rows.length);
    this.rows.push(this.#row);
    this.#row = [];
    hold(this.rows.length, FILE_LINES_MAX, 'tooLong');
    hold(this.rows.length * this.width, FILE_CELLS_MAX, 'tooManyCells');
  }
}

/**
 * The rows of a sheet in which anything is written, and how many columns they have. They are counted while they are read,
 * wherever their addresses say that they lie. Throws BeyondBound.
 */
export function rowsOf(
  sheet: Uint8Array,
  format: CellFormat,
): Pick<RowList, 'rows' | 'width' | 'hiddenRows' | 'hiddenColumns'> {
  const list = new RowList();
  const pieces = new TextPieces();
  let cell: Attributes | null = null;
  readXml(sheet, {
    open: (name, attributes) => {
      if (name === 'col') list.hideColumns(attributes);
      if (name === 'row') list.beginRow(attributes);
      if (name !== 'c') return pieces.open(name);
      cell = attributes;
      list.beginCell(attributes);
      pieces.begin();
    },
    text: (piece) => {
      if (cell) pieces.add(piece);
    },
    close: (name) => {
      pieces.close(name);
      if (name === 'row') list.endRow();
      if (name !== 'c' || !cell) return;
      list.endCell(cellOf(cell, pieces.text, format));
      cell = null;
    },
  });
  return list;
}

/** The texts that cells share, of those numbers alone. Throws BeyondBound where one of them is too long. */
export function sharedTexts(strings: Uint8Array, wanted: ReadonlySet<number>): Map<number, string> {
  const texts = new Map<number, string>();
  const pieces = new TextPieces();
  let number = -1;
  readXml(strings, {
    open: (name) => {
      pieces.open(name);
      if (name !== 'si') return;
      number += 1;
      pieces.begin();
    },
    text: (piece) => {
      if (wanted.has(number)) pieces.add(piece);
    },
    close: (name) => {
      pieces.close(name);
      if (name === 'si' && wanted.has(number)) texts.set(number, unescaped(pieces.text).trim());
    },
  });
  return texts;
}
