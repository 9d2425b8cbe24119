import { quantityText, typedNumbers } from '#domain/product/quantity.ts';
import { squeeze } from '#domain/search/codes.ts';

/** A product of a quick order as it is written: a quantity of null is one multiple. */
export type QuickItem = { code: string; quantity: string | null };

/** One line of a quick order, as typed or pasted: a code and, after it, a quantity. */
export type QuickLine = {
  /** Its place in what was typed, from 1. */
  number: number;
  text: string;
  /** What it may order, for each way to read it. The catalogue decides which there are, and the customer among those. */
  readings: QuickItem[][];
};

/** More lines than this are another order. product.md §9. */
export const QUICK_LINES_MAX = 100;

/** A spreadsheet's cells, or columns of a list: what stands between them is no part of a code. */
const CELLS = /^(.*)[\t;]\s*(\S*)$/;
const LAST_WORD = /^(.+) (\S+)$/;
/** As codes are written, and quantities are not. */
const BEGINS_WITH_ZERO = /^0\d+$/;

const isNumber = (word: string): boolean => typedNumbers(word, 1).length > 0;
const isQuantity = (word: string): boolean => isNumber(word) && !BEGINS_WITH_ZERO.test(word);

/**
 * A code may hold blanks: `AM 820` is 820 of AM, or one of AM 820. And `00006 00002` is two of 00006, or one of each.
 * Decision 0312.
 */
function readingsOf(text: string): QuickItem[][] {
  const cells = CELLS.exec(text);
  if (cells) return [[{ code: cells[1]?.trim() ?? '', quantity: cells[2] || null }]];
  const code = text.replace(/\s+/g, ' ');
  const one = (code: string): QuickItem => ({ code, quantity: null });
  const [, before = '', last = ''] = LAST_WORD.exec(code) ?? [];
  if (before === '') return [[one(code)]];
  const split = { code: before, quantity: last };
  if (!isNumber(last)) return [[one(code)], [split]];
  if (isQuantity(last)) return [[split], [one(code)]];
  const turned = isQuantity(before) ? [[{ code: last, quantity: before }]] : [];
  return [[split], [one(code)], [one(before), one(last)], ...turned];
}

/** Whether an item's quantity is one, also where the product is not sold by it. */
export const hasQuantity = ({ quantity }: QuickItem): boolean => quantity === null || isNumber(quantity);

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

/** The lines of a quick order; empty ones are left out. */
export const readQuickOrder = (typed: string): QuickLine[] =>
  typed
    .split(/\r?\n/)
    .map((line, at) => ({ number: at + 1, text: line.trim() }))
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, readings: readingsOf(line.text) }));

/** What was typed without these lines: what was added goes, what could not be stays to be corrected. */
export const withoutLines = (typed: string, numbers: readonly number[]): string =>
  typed
    .split(/\r?\n/)
    .filter((line, at) => !numbers.includes(at + 1) && line.trim() !== '')
    .join('\n');

/** What was typed with one line written so that it has only this reading. */
export const withChosen = (
  typed: string,
  number: number,
  items: readonly { code: string; quantity: number }[],
): string =>
  typed
    .split(/\r?\n/)
    .flatMap((line, at) =>
      at + 1 === number ? items.map(({ code, quantity }) => `${code}; ${quantityText(quantity)}`) : [line],
    )
    .join('\n');
