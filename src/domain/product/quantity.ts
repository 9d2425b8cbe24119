import { LANGUAGE } from '#retailer/values/country.ts';

/** Quantities are numbers with at most three decimals: `0.5` m, `12` units. Compared in thousandths, never as floats. */

const THOUSANDTHS = 1000;

/** The most that one line of a cart may hold: beyond this it is a slip of the finger. */
export const QUANTITY_MAX = 100_000;

const toThousandths = (quantity: number): number => Math.round(quantity * THOUSANDTHS);

/** The smallest sale multiple, and the default quantity. Missing, zero or unreadable is 1. product.md §4, §5, §13. */
export function saleMultiple(value: unknown): number {
  // Number() of an object may throw: JSON holds what it likes.
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const number = Number(text.replace(',', '.'));
  const thousandths = toThousandths(number);
  return Number.isFinite(thousandths) && thousandths > 0 ? thousandths / THOUSANDTHS : 1;
}

/** True for a positive quantity that is an exact multiple of `multiple`. */
export function isMultiple(quantity: number, multiple: number): boolean {
  const thousandths = toThousandths(quantity);
  return (
    thousandths > 0 && thousandths / THOUSANDTHS === quantity && thousandths % toThousandths(multiple) === 0
  );
}

/** The next multiple up or down from a quantity, never under one multiple. */
export function stepQuantity(quantity: number, multiple: number, direction: 1 | -1): number {
  const step = toThousandths(multiple);
  const now = toThousandths(quantity);
  const next = direction === 1 ? Math.floor(now / step + 1) * step : Math.ceil(now / step - 1) * step;
  return Math.max(step, next) / THOUSANDTHS;
}

/** The least multiple that is not under a quantity. */
export function roundedUp(quantity: number, multiple: number): number {
  const step = toThousandths(multiple);
  return (Math.max(1, Math.ceil(toThousandths(quantity) / step)) * step) / THOUSANDTHS;
}

/** The multiple nearest to a quantity, the higher one of two that are equally near, never under one multiple. */
export function nearestMultiple(quantity: number, multiple: number): number {
  const step = toThousandths(multiple);
  return Math.max(step, Math.floor(toThousandths(quantity) / step + 0.5) * step) / THOUSANDTHS;
}

/** Sum of two quantities, free of float dust: 0.1 + 0.2 is 0.3. */
export const addQuantities = (a: number, b: number): number =>
  (toThousandths(a) + toThousandths(b)) / THOUSANDTHS;

/** Why a typed quantity cannot be ordered. */
export type QuantityProblem = 'notNumber' | 'notPositive' | 'tooMuch' | 'notMultiple';

export type TypedQuantity =
  | { status: 'ok'; quantity: number }
  | { status: 'empty' }
  /** It can be read in several ways: whoever typed it chooses one of those that can be ordered, in ascending order. */
  | { status: 'ambiguous'; quantities: number[] }
  | { status: 'invalid'; problem: QuantityProblem };

const DECIMAL = /^\d+(?:[.,]\d+)?$/;
/** As the shop writes it: `1.200`, `12.000.000`, `1.200,5`. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const ONE_DOT = /^\d+\.\d+$/;
/** One in Spanish, and a thousand in what an English spreadsheet writes. */
const COMMA_AND_ZEROS = /^[1-9]\d{0,2},000$/;

/**
 * The numbers that a text can be, in ascending order; none where it is no number. A dot before exactly three digits is a
 * thousand where the multiple is whole, and where it is not, `1.500` can be one and a half too. Decision 0389.
 */
export function typedNumbers(typed: string, multiple: number): number[] {
  const text = typed.trim();
  const isWhole = Number.isInteger(multiple);
  const decimal = Number(text.replace(',', '.'));
  if (GROUPED.test(text)) {
    const grouped = Number(text.replaceAll('.', '').replace(',', '.'));
    return isWhole || !ONE_DOT.test(text) ? [grouped] : [decimal, grouped];
  }
  if (isWhole && COMMA_AND_ZEROS.test(text)) return [decimal, Number(text.replace(',', ''))];
  return DECIMAL.test(text) ? [decimal] : [];
}

function problemOf(quantity: number | undefined, multiple: number): QuantityProblem | null {
  if (quantity === undefined) return 'notNumber';
  if (quantity === 0) return 'notPositive';
  if (quantity > QUANTITY_MAX) return 'tooMuch';
  return isMultiple(quantity, multiple) ? null : 'notMultiple';
}

/** Reads what was typed, pasted or read from a file: signs, exponents and blanks are no numbers. product.md §5. */
export function readQuantity(typed: string, multiple: number): TypedQuantity {
  if (typed.trim() === '') return { status: 'empty' };
  const numbers = typedNumbers(typed, multiple);
  const quantities = numbers.filter((number) => problemOf(number, multiple) === null);
  const [first] = quantities;
  if (first === undefined)
    return { status: 'invalid', problem: problemOf(numbers[0], multiple) ?? 'notNumber' };
  return numbers.length > 1 ? { status: 'ambiguous', quantities } : { status: 'ok', quantity: first };
}

/** A quantity as somebody types it: with decimal comma and without grouping, so that it is read as the same number. */
export const quantityText = (quantity: number): string => String(quantity).replace('.', ',');

// Made once: making one takes longer than a hundred uses, and each edit of a cart writes dozens of quantities.
const quantityFormat = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 3, useGrouping: true });

/** `0,5`, `1.200`: as read in Uruguay. */
export const formatQuantity = (quantity: number): string => quantityFormat.format(quantity);
