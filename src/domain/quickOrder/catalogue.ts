import { gtinInBox, isBarcode } from '#domain/product/barcode.ts';
import { type CatalogueEntry, tradeNameOf } from '#domain/product/product.ts';
import { docsOfCode, squeeze } from '#domain/search/codes.ts';
import type { SearchIndex } from '#domain/search/format/open.ts';
import { hitOf } from '#domain/search/hits.ts';
import { hasAllWords, search } from '#domain/search/search.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { termsOf } from '#domain/trade/text/terms.ts';
import { WAYS_MAX } from './rows.ts';
import { gtinOfText } from './scan/code.ts';

/** A product in a box, by the box's own bar code. `units`: how many it holds; null where nobody has said. */
export type BoxMatch = { product: CatalogueEntry; units: number | null };

/**
 * Products of a code. `written`: it has the same signs, but for separators, case and a barcode's zeros. `zeros`: only
 * without the zeros before it, which spreadsheets take away. `joined`: only without its blanks, one of which may stand before
 * a quantity: `0071 6` may be 00716. `box`: it is no product's code, and the bar code of a box of one.
 */
export type CodeMatch = { products: CatalogueEntry[]; by: 'written' | 'zeros' | 'joined'; box?: BoxMatch };

/** Whether a text is a code of something. */
export const isFound = ({ products, box }: CodeMatch): boolean => products.length > 0 || box !== undefined;

/** Products of some words, the nearest first. `isWhole`: they have all of them. `isName`: they are the first one's name. */
export type WordMatch = { products: CatalogueEntry[]; total: number; isWhole: boolean; isName: boolean };

/** What a reader asks of the catalogue. */
export type Catalogue = {
  byCode(text: string): CodeMatch;
  byWords(text: string): WordMatch;
  /** Whether some product has all of the words. */
  has(words: string): boolean;
};

/** No code is longer. */
const CODE_MAX = 100;
/** Fewer figures are a quantity. */
const NUMBER_MIN = 3;

/** After how many letters and figures a text has another sign. */
function signsIn(text: string): Set<number> {
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return new Set(parts.map((_, at) => parts.slice(0, at).join('').length));
}

const numberOf = (code: string): string => squeeze(code).replace(/^0+/, '');

/** Whether each blank in what was typed stands where the code has a sign. A barcode may be written with blanks anywhere. */
function isAsWritten(typed: string, found: string): boolean {
  if (!/\s/.test(typed) || numberOf(typed) !== numberOf(found)) return true;
  const own = signsIn(found);
  const blanks = typed.trim().split(/\s+/).map(squeeze);
  return blanks.every((_, at) => own.has(blanks.slice(0, at).join('').length));
}

const sameText = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();

type CodedRows = { rows: number[]; by: CodeMatch['by'] };

/** Whether a row's code or barcode has these signs, and not only those that are left without its zeros. */
function hasSigns({ codes, codeBook }: SearchIndex, row: number, key: string): boolean {
  const barcode = codeBook.barcodes[row] ?? '';
  return squeeze(codes[row] ?? '') === key || (barcode !== '' && numberOf(barcode) === numberOf(key));
}

function codedRows(index: SearchIndex, text: string): CodedRows {
  const key = squeeze(text);
  const found = docsOfCode(index.codeBook, text);
  const signed = found.filter((row) => hasSigns(index, row, key));
  if (signed.length === 0) return { rows: key.length < NUMBER_MIN ? [] : found, by: 'zeros' };
  const codeOf = (row: number): string => index.codes[row] ?? '';
  const written = signed.filter((row) => isAsWritten(text, codeOf(row)));
  if (written.length === 0) return { rows: signed, by: 'joined' };
  // A number may be the code of one and the barcode of another.
  const own = written.filter(
    (row) =>
      sameText(codeOf(row)) === sameText(text) ||
      numberOf(index.codeBook.barcodes[row] ?? '') === numberOf(text),
  );
  return { rows: own.length > 0 ? own : written, by: 'written' };
}

/** The GTIN of a text in the language of GS1. Behind a blank or a semicolon stands something else of the line. */
const gtinIn = (text: string): string | null => (/[\s;]/.test(text) ? null : gtinOfText(text));

/** The same of a text in the language of GS1, as cartons have it and hand scanners type it. */
function rowsOfCode(index: SearchIndex, text: string): CodedRows {
  const found = codedRows(index, text);
  const gtin = found.rows.length > 0 ? null : gtinIn(text);
  return gtin === null ? found : codedRows(index, gtin);
}

/** The box whose bar code a text is: one of the editors' file, or one whose number says which product is in it. */
function boxOf(index: SearchIndex, text: string): { row: number; units: number | null } | undefined {
  const barcode = isBarcode(text) ? text : gtinIn(text);
  if (barcode === null) return undefined;
  const known = index.boxes.get(numberOf(barcode));
  if (known) return known;
  const gtin = gtinInBox(barcode);
  const { rows, by } = gtin === null ? { rows: [], by: null } : codedRows(index, gtin);
  const [row, ...others] = rows;
  return by === 'written' && row !== undefined && others.length === 0 ? { row, units: null } : undefined;
}

/** Whether a text is a product's name: as the trade writes it, or as our own pages show it, from where it may be copied. */
const isCalled = ({ names, readings }: SearchIndex, row: number, wantedName: string): boolean =>
  [names[row], readings[row]].some((name = '') => sameText(name) === wantedName);

/** The night's index as a reader asks it. */
export const catalogueOf = (index: SearchIndex): Catalogue => {
  const entryOf = (row: number): CatalogueEntry => hitOf(index, row, new Set());
  return {
    byCode(text) {
      if (text.length > CODE_MAX || !/[\p{L}\d]/u.test(text)) return { products: [], by: 'written' };
      const { rows, by } = rowsOfCode(index, text);
      const box = rows.length === 0 ? boxOf(index, text.trim()) : undefined;
      if (box) return { products: [], by: 'written', box: { product: entryOf(box.row), units: box.units } };
      return { products: rows.slice(0, WAYS_MAX).map(entryOf), by };
    },
    has: (words) => hasAllWords(index, words),
    byWords(text) {
      const { rows, quality, corrected } = search(index, text);
      const name = sameText(text);
      const named = rows.slice(0, 50).filter((row) => isCalled(index, row, name));
      const isWhole = quality === 'whole' && corrected === null;
      const first = named.length > 0 ? [...named, ...rows.filter((row) => !named.includes(row))] : rows;
      return {
        products: first.slice(0, WAYS_MAX).map(entryOf),
        isWhole,
        total: rows.length,
        isName: named.length === 1,
      };
    },
  };
};

/** The same catalogue, asked once for each text: to part a line and to read its parts takes the same answers. */
export function askedOnce(catalogue: Catalogue): Catalogue {
  const codes = new Map<string, CodeMatch>();
  const words = new Map<string, WordMatch>();
  const had = new Map<string, boolean>();
  return {
    byCode: (text) => codes.get(text) ?? kept(codes, text, catalogue.byCode(text)),
    byWords: (text) => words.get(text) ?? kept(words, text, catalogue.byWords(text)),
    has: (text) => words.get(text)?.isWhole ?? had.get(text) ?? kept(had, text, catalogue.has(text)),
  };
}

function kept<Answer>(answers: Map<string, Answer>, text: string, answer: Answer): Answer {
  answers.set(text, answer);
  return answer;
}

/** How many words of a text a product's name or brand has, by their beginnings: names shorten them. */
export function sharedWords(product: CatalogueEntry, text: string): number {
  const own = new Set(
    termsOf(`${tradeNameOf(product)} ${product.brand?.name ?? ''}`).map(({ term }) => term.slice(0, 4)),
  );
  return new Set(
    termsOf(text)
      .map(({ term }) => term.slice(0, 4))
      .filter((term) => own.has(term)),
  ).size;
}
