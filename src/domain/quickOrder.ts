/** One line of a quick order, as typed or pasted: a code and, after it, a quantity. */
export type QuickLine = {
  /** Its place in what was typed, from 1. */
  number: number;
  text: string;
  /**
   * How the line may be read, the likeliest first. A code may hold blanks, so that `AM 820` is 820 of AM, or one of AM 820:
   * the catalogue decides. A quantity of null is one multiple.
   */
  readings: { code: string; quantity: string | null }[];
};

/** More lines than this are another order. product.md §9. */
export const QUICK_LINES_MAX = 100;

/** A spreadsheet's cells, or columns of a list: what stands between them is no part of a code. */
const CELLS = /^(.*?)\s*[\t;]\s*(\S*)\s*$/;
const LAST_WORD = /^(.*\S)\s+(\S+)$/;
const IS_QUANTITY = /^\d+(?:[.,]\d+)?$/;

function readingsOf(text: string): QuickLine['readings'] {
  const cells = CELLS.exec(text);
  if (cells) return [{ code: cells[1]?.trim() ?? '', quantity: cells[2] || null }];
  const whole = { code: text, quantity: null };
  const words = LAST_WORD.exec(text);
  if (!words) return [whole];
  const split = { code: words[1] ?? '', quantity: words[2] ?? null };
  return IS_QUANTITY.test(split.quantity ?? '') ? [split, whole] : [whole, split];
}

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
