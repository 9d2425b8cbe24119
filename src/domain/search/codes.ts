import { fold } from './fold.ts';

/** A code without its separators: `AA-103/412820` → `aa103412820`. A code of nothing else stays as it is. */
export function squeeze(code: string): string {
  const folded = fold(code.normalize('NFC'));
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded.trim();
}

/** Codes and barcodes in ascending order, each with its product's row. */
export type CodeBook = { keys: string[]; docs: Uint32Array };

const NUMERIC_WITH_ZEROS = /^0+(?=\d{2})/;

/** Every product under its code, its code without leading zeros, and its barcode. */
export function openCodes(codes: readonly string[], barcodes: readonly string[]): CodeBook {
  const entries: [string, number][] = [];
  codes.forEach((code, doc) => {
    const key = squeeze(code);
    entries.push([key, doc]);
    if (/^0+\d+$/.test(key)) entries.push([key.replace(NUMERIC_WITH_ZEROS, ''), doc]);
  });
  barcodes.forEach((barcode, doc) => {
    if (barcode.length > 5) entries.push([barcode, doc]);
  });
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { keys: entries.map(([key]) => key), docs: Uint32Array.from(entries, ([, doc]) => doc) };
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

/** Products whose code or barcode begins with `prefix`, which is squeezed already. */
export function docsOfCodePrefix({ keys, docs }: CodeBook, prefix: string, limit: number): number[] {
  const found: number[] = [];
  for (let at = lowerBound(keys, prefix); found.length < limit && keys[at]?.startsWith(prefix); at++) {
    found.push(docs[at] ?? 0);
  }
  return found;
}
