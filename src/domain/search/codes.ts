import { fold } from './fold.ts';

/** A code without its separators: `AA-103/412820` → `aa103412820`. A code of nothing else stays as it is. */
export function squeeze(code: string): string {
  const folded = fold(code.normalize('NFC'));
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded.trim();
}

/** Codes and barcodes in ascending order, each with its product's row; and each row's squeezed code. */
export type CodeBook = { keys: string[]; docs: Uint32Array; squeezed: string[] };

const NUMERIC_WITH_ZEROS = /^0+(?=\d{2})/;

/** Every product under its code, its code without leading zeros, and its barcode. */
export function openCodes(codes: readonly string[], barcodes: readonly string[]): CodeBook {
  const squeezed = codes.map(squeeze);
  const entries: [string, number][] = [];
  squeezed.forEach((key, doc) => {
    entries.push([key, doc]);
    if (/^0+\d+$/.test(key)) entries.push([key.replace(NUMERIC_WITH_ZEROS, ''), doc]);
  });
  barcodes.forEach((barcode, doc) => {
    if (barcode.length > 5) entries.push([barcode, doc]);
  });
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return {
    keys: entries.map(([key]) => key),
    docs: Uint32Array.from(entries, ([, doc]) => doc),
    squeezed,
  };
}

/** Lower bound: the index of the first entry of an ordered list that is not before `text`. */
export function lowerBound(list: readonly string[], text: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Products with this code or barcode; separators are ignored. */
export function docsOfCode({ keys, docs }: CodeBook, code: string): number[] {
  const key = squeeze(code);
  const found: number[] = [];
  for (let at = lowerBound(keys, key); keys[at] === key; at++) found.push(docs[at] ?? 0);
  return found;
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
  const found = new Set<number>();
  const { keys, docs, squeezed } = book;
  for (let at = lowerBound(keys, key); keys[at]?.startsWith(key); at++) found.add(docs[at] ?? 0);
  if (INNER_FIGURES.test(text)) {
    squeezed.forEach((code, row) => {
      if (code.includes(text)) found.add(row);
    });
  }
  return Array.from(found).slice(0, PARTS_MAX);
}
