import type { CatalogueEntry } from '#domain/product/product.ts';
import { docsOfCode, docsOfNumber, squeeze } from '#domain/search/codes.ts';
import type { SearchIndex } from '#domain/search/format/open.ts';
import { hitOf } from '#domain/search/hits.ts';
import { fold } from '#domain/search/language/fold.ts';
import { termsOf } from '#domain/search/language/terms.ts';
import { search } from '#domain/search/search.ts';
import { WAYS_MAX } from './rows.ts';

/** Products of a code. `lostZeros`: only without the zeros before it, which spreadsheets take away. */
export type Coded = { products: CatalogueEntry[]; lostZeros: boolean };

/** Products of some words, the nearest first. `isWhole`: they have all of them. `isOne`: the first is meant, and no other. */
export type Worded = { products: CatalogueEntry[]; isWhole: boolean; isOne: boolean };

/** What a reader asks of the catalogue. */
export type Catalogue = { byCode(text: string): Coded; byWords(text: string): Worded };

/** Fewer figures are a quantity. */
const NUMBER_MIN = 3;

const partsOf = (code: string): string =>
  code
    .split(/[^\p{L}\p{N}]+/u)
    .map(squeeze)
    .join(' ');
const numberOf = (code: string): string => squeeze(code).replace(/^0+/, '');

/**
 * Whether a product that the search finds for a code is what was written. The search ignores blanks, and here one may stand
 * before a quantity: `0071 6` is not 00716. A barcode may be written with blanks anywhere.
 */
export const isAsWritten = (typed: string, found: string): boolean =>
  !typed.includes(' ') || partsOf(typed) === partsOf(found) || numberOf(typed) !== numberOf(found);

const sameText = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

function codedRows(index: SearchIndex, text: string): { rows: number[]; lostZeros: boolean } {
  const found = docsOfCode(index.codeBook, text).filter((row) => isAsWritten(text, index.codes[row] ?? ''));
  const own = found.filter((row) => sameText(index.codes[row] ?? '') === sameText(text));
  if (found.length > 0) return { rows: own.length > 0 ? own : found, lostZeros: false };
  const figures = text.trim();
  const isNumber = /^[1-9]\d+$/.test(figures) && figures.length >= NUMBER_MIN;
  return { rows: isNumber ? docsOfNumber(index.codeBook, figures) : [], lostZeros: true };
}

/** The night's index as a reader asks it. */
export const catalogueOf = (index: SearchIndex): Catalogue => {
  const entryOf = (row: number): CatalogueEntry => {
    const { marks: _, ...entry } = hitOf(index, row, new Set());
    return entry;
  };
  return {
    byCode(text) {
      if (!/[\p{L}\d]/u.test(text)) return { products: [], lostZeros: false };
      const { rows, lostZeros } = codedRows(index, text);
      return { products: rows.slice(0, WAYS_MAX).map(entryOf), lostZeros };
    },
    byWords(text) {
      const { rows, quality, corrected } = search(index, text);
      const asked = sameText(text);
      const named = rows.slice(0, 50).filter((row) => sameText(index.names[row] ?? '') === asked);
      const isWhole = quality === 'whole' && corrected === null;
      const first = named.length > 0 ? [...named, ...rows.filter((row) => !named.includes(row))] : rows;
      return {
        products: first.slice(0, WAYS_MAX).map(entryOf),
        isWhole,
        isOne: named.length === 1 || (isWhole && rows.length === 1),
      };
    },
  };
};

/** Whether a product's name or brand has one of the words that a line says beside its code. */
export function agrees({ name, brand }: CatalogueEntry, words: string): boolean {
  const own = new Set(termsOf(`${name} ${brand?.name ?? ''}`).map(({ term }) => term.slice(0, 4)));
  return termsOf(words).some(({ term }) => own.has(term.slice(0, 4)));
}
