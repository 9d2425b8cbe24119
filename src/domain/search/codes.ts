import { UNIT_WORDS } from '#domain/trade/measures/units.ts';
import { fold } from '#domain/trade/text/fold.ts';

/** What a scanner may put before a code to say of which kind it is: `]E0`. ISO/IEC 15424. */
const AIM_PREFIX = /^\][a-z]\d/;

/** A code without its separators: `AA-103/412820` → `aa103412820`. A code of nothing else stays as it is. */
export function squeeze(code: string): string {
  // Most are like that, and a catalogue has ten thousand.
  if (/^[a-z\d]+$/.test(code)) return code;
  const folded = fold(code.normalize('NFC')).replace(AIM_PREFIX, '');
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded.trim();
}

/**
 * Codes and barcodes in ascending order, each with its product's row after the sign that no code has: texts that hold both are
 * sorted in half the time of pairs. And the squeezed codes as one text, in the order of rows, with where each begins: a search
 * within all of them takes a tenth of one in each. `barcodes` are those of the rows.
 */
export type CodeBook = { entries: string[]; all: string; starts: Uint32Array; barcodes: readonly string[] };

const END = '\0';
/** After a barcode: zeros before a number are no part of it, and they are of a code. */
const BARCODE_END = END + END;
const rowOf = (entry = ''): number => Number(entry.slice(entry.lastIndexOf(END) + 1));

/** The zeros before a number of two figures and more, which is all of a code or follows its letters: `004712`, `SV-00411`. */
const ZEROS = /^(\p{L}*)0+(?=\d\d+)/u;

const withoutZeros = (key: string): string => key.replace(ZEROS, '$1');

/** Every product under its code and its barcode, each as it is written and without the zeros before its number. */
export function openCodes(codes: readonly string[], barcodes: readonly string[]): CodeBook {
  const squeezed = codes.map(squeeze);
  const entries: string[] = [];
  const enter = (key: string, end: string): void => {
    entries.push(key + end);
    if (ZEROS.test(key)) entries.push(withoutZeros(key) + end);
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
  return { entries: entries.sort(), all: squeezed.join(END), starts, barcodes };
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

/** Rows whose code has these signs, up to so many, in ascending order. */
function rowsWith({ all, starts }: CodeBook, part: string, most: number): number[] {
  const rows: number[] = [];
  for (let at = all.indexOf(part); at !== -1 && rows.length < most; ) {
    const after = lowerBound(starts, at + 1);
    rows.push(after - 1);
    at = after < starts.length ? all.indexOf(part, starts[after]) : -1;
  }
  return rows;
}

/**
 * Products with this code or barcode; separators are ignored, and zeros before a barcode: GTIN-8, -12, -13 and -14 are one
 * number, padded. GS1 General Specifications §3.
 */
export function docsOfCode({ entries }: CodeBook, code: string): number[] {
  const key = squeeze(code);
  // Of figures alone, zeros are a part of a code: `00006` is no `6`.
  const texts = [key + END, withoutZeros(key) + (isMixed(key) ? END : BARCODE_END)];
  const rows = texts.flatMap((text) => rowsBeginning(entries, text));
  return [...new Set(rows)].sort((a, b) => a - b);
}

/** Whether a squeezed text mixes letters and figures, as codes do and words do not. */
export const isMixed = (key: string): boolean => /\d/.test(key) && /\p{L}/u.test(key);

const PREFIX_MIN = 3;
/** Fewer signs are within too many codes; letters with figures tell more than either. */
const INNER_MIN = 4;
const MIXED_INNER_MIN = 3;
/** A number with its unit is looked for in names, and `110v` within codes is rarely meant. */
const MEASURE = new RegExp(`^\\d+${UNIT_WORDS}$`);
/** What is legible of a torn label: the end of a barcode. */
const BARCODE_ENDING = /^\d{6,}$/;
/** What figures alone are written with in a measure and not in a code. */
const MEASURE_SIGNS = /[/"',¼-¾]/;
/** More products than anybody looks through. */
const PARTS_MAX = 200;

const isFigure = (sign = ''): boolean => /^\d$/.test(sign);

/** Rows whose code has just this number, after letters: `560` of `DWE560`. */
function rowsNumbered({ all, starts }: CodeBook, figures: string): number[] {
  const rows: number[] = [];
  for (
    let at = all.indexOf(figures);
    at !== -1 && rows.length < PARTS_MAX;
    at = all.indexOf(figures, at + 1)
  ) {
    const isNumber = !isFigure(all[at + figures.length]) && /\p{L}/u.test(all[at - 1] ?? '');
    if (isNumber) rows.push(lowerBound(starts, at + 1) - 1);
  }
  return rows;
}

function within(book: CodeBook, key: string): number[] {
  if (MEASURE.test(key) || key.length < MIXED_INNER_MIN) return [];
  if (key.length >= INNER_MIN || isMixed(key)) return rowsWith(book, key, PARTS_MAX);
  return rowsNumbered(book, key);
}

/** Rows whose barcode ends so. */
function rowsEnding({ barcodes }: CodeBook, figures: string): number[] {
  if (!BARCODE_ENDING.test(figures)) return [];
  return barcodes.flatMap((barcode, row) => (barcode.endsWith(figures) ? row : [])).slice(0, PARTS_MAX);
}

/**
 * Products whose code or barcode begins with what was typed; then, for four signs and more, those whose code has them
 * anywhere, or whose barcode ends with them: what a clerk remembers of a code.
 */
export function docsOfPartialCode(book: CodeBook, typed: string): { beginning: number[]; within: number[] } {
  const text = typed.trim();
  const key = squeeze(text);
  const isMeasure = !isMixed(key) && MEASURE_SIGNS.test(text);
  if (key.length < PREFIX_MIN || !/\d/.test(key) || isMeasure) return { beginning: [], within: [] };
  const beginning = rowsBeginning(book.entries, key).slice(0, PARTS_MAX);
  // Figures with blanks or dots are several numbers, or a large one.
  const isWhole = isMixed(key) || /^\d+$/.test(text);
  return { beginning, within: isWhole ? [...within(book, key), ...rowsEnding(book, key)] : [] };
}

/** A separator within what was typed, or after it: a word has none, and with figures on both sides it is a measure. */
const SEPARATED = /^(?=.*(?:\p{L}|\D$))[\p{L}\d]+(?:[-._/][\p{L}\d]*)+$/u;

/** Products whose code is written so in a part of it, separators and all, those that begin so first: `TUB-C`, `A.60`, `BS-`. */
export function docsWritten(book: CodeBook, codes: readonly string[], typed: string): number[] {
  const text = fold(typed.trim());
  const key = squeeze(text);
  if (!SEPARATED.test(text)) return [];
  const placeOf = (row: number): number => fold(codes[row] ?? '').indexOf(text);
  const inner = key.length < MIXED_INNER_MIN ? [] : rowsWith(book, key, PARTS_MAX);
  const rows = [...new Set([...rowsBeginning(book.entries, key).slice(0, PARTS_MAX), ...inner])];
  return rows
    .filter((row) => placeOf(row) >= 0)
    .sort((a, b) => Math.min(1, placeOf(a)) - Math.min(1, placeOf(b)));
}

/** Products whose code has these three signs anywhere: too many to come before what words find. */
export function docsOfThreeSigns(book: CodeBook, typed: string): number[] {
  const key = squeeze(typed);
  return key.length === MIXED_INNER_MIN ? rowsWith(book, key, PARTS_MAX) : [];
}

/** Products whose code begins with letters that are no word: `PVS-T`. */
export function docsOfLetters({ entries }: CodeBook, typed: string): number[] {
  const key = squeeze(typed);
  return key.length < PREFIX_MIN || /\s/.test(typed.trim())
    ? []
    : rowsBeginning(entries, key).slice(0, PARTS_MAX);
}
