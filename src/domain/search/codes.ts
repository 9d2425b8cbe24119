import { fold } from './language/fold.ts';

/** A code without its separators: `AA-103/412820` → `aa103412820`. A code of nothing else stays as it is. */
export function squeeze(code: string): string {
  // Most are like that, and a catalogue has ten thousand.
  if (/^[a-z\d]+$/.test(code)) return code;
  const folded = fold(code.normalize('NFC'));
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded.trim();
}

/**
 * Codes and barcodes in ascending order, each with its product's row after the sign that no code has: texts that hold both are
 * sorted in half the time of pairs. And the squeezed codes as one text, in the order of rows, with where each begins: a search
 * within all of them takes a tenth of one in each.
 */
export type CodeBook = { entries: string[]; all: string; starts: Uint32Array };

const END = '\0';
/** After a barcode: zeros before a number are no part of it, and they are of a code. */
const BARCODE_END = END + END;
const rowOf = (entry = ''): number => Number(entry.slice(entry.lastIndexOf(END) + 1));

/** The zeros before a number of two figures and more. */
const ZEROS = /^0+(?=\d\d+$)/;

/** Every product under its code and its barcode, each as it is written and without leading zeros. */
export function openCodes(codes: readonly string[], barcodes: readonly string[]): CodeBook {
  const squeezed = codes.map(squeeze);
  const entries: string[] = [];
  const enter = (key: string, end: string): void => {
    entries.push(key + end);
    if (ZEROS.test(key)) entries.push(key.replace(ZEROS, '') + end);
  };
  squeezed.forEach((key, row) => {
    enter(key, END + row);
  });
  barcodes.forEach((barcode, row) => {
    if (barcode.length > 5) enter(barcode, BARCODE_END + row);
  });
  const starts = new Uint32Array(squeezed.length);
  let next = 0;
  squeezed.forEach((key, row) => {
    starts[row] = next;
    next += key.length + END.length;
  });
  return { entries: entries.sort(), all: squeezed.join(END), starts };
}

/** Lower bound: the index of the first entry of an ordered list that is not before `key`. */
export function lowerBound<Key extends string | number>(list: ArrayLike<Key>, key: Key): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Key) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rowsBeginning(entries: readonly string[], text: string): number[] {
  const rows: number[] = [];
  for (let at = lowerBound(entries, text); entries[at]?.startsWith(text); at++) rows.push(rowOf(entries[at]));
  return rows;
}

/** Rows whose code has these figures, up to so many, in ascending order. */
function rowsWith({ all, starts }: CodeBook, figures: string, most: number): number[] {
  const rows: number[] = [];
  for (let at = all.indexOf(figures); at !== -1 && rows.length < most; ) {
    const after = lowerBound(starts, at + 1);
    rows.push(after - 1);
    at = after < starts.length ? all.indexOf(figures, starts[after]) : -1;
  }
  return rows;
}

/**
 * Products with this code or barcode; separators are ignored, and zeros before a barcode: GTIN-8, -12, -13 and -14 are one
 * number, padded. GS1 General Specifications §3.
 */
export function docsOfCode({ entries }: CodeBook, code: string): number[] {
  const key = squeeze(code);
  const rows = [key + END, key.replace(ZEROS, '') + BARCODE_END].flatMap((text) =>
    rowsBeginning(entries, text),
  );
  return [...new Set(rows)].sort((a, b) => a - b);
}

/** Whether a squeezed text mixes letters and figures, as codes do and words do not. */
export const isMixed = (key: string): boolean => /\d/.test(key) && /\p{L}/u.test(key);

const PREFIX_MIN = 3;
const INNER_FIGURES = /^\d{4,}$/;
/** What figures alone are written with in a measure and not in a code. */
const MEASURE_SIGNS = /[/"',¼-¾]/;
/** More products than anybody looks through. */
const PARTS_MAX = 200;

/**
 * Products whose code or barcode begins with what was typed; then, for four figures and more, those whose code has them
 * anywhere: what a clerk remembers of a code.
 */
export function docsOfPartialCode(book: CodeBook, typed: string): number[] {
  const text = typed.trim();
  const key = squeeze(text);
  const isMeasure = !isMixed(key) && MEASURE_SIGNS.test(text);
  if (key.length < PREFIX_MIN || !/\d/.test(key) || isMeasure) return [];
  const beginning = rowsBeginning(book.entries, key);
  const within = INNER_FIGURES.test(text) ? rowsWith(book, text, PARTS_MAX) : [];
  return [...new Set([...beginning, ...within])].slice(0, PARTS_MAX);
}
