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
  | { status: 'invalid'; problem: QuantityProblem };

/** Reads what was typed. Both `,` and `.` mark decimals; signs, exponents and grouping are no numbers. product.md §5. */
export function readQuantity(text: string, multiple: number): TypedQuantity {
  const typed = text.trim();
  if (typed === '') return { status: 'empty' };
  const invalid = (problem: QuantityProblem): TypedQuantity => ({ status: 'invalid', problem });
  if (!/^\d+(?:[.,]\d+)?$/.test(typed)) return invalid('notNumber');
  const quantity = Number(typed.replace(',', '.'));
  if (quantity === 0) return invalid('notPositive');
  if (quantity > QUANTITY_MAX) return invalid('tooMuch');
  return isMultiple(quantity, multiple) ? { status: 'ok', quantity } : invalid('notMultiple');
}

// Made once: making one takes longer than a hundred uses, and each edit of a cart writes dozens of quantities.
const quantityFormat = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 3, useGrouping: true });

/** `0,5`, `1.200`: as read in Uruguay. */
export const formatQuantity = (quantity: number): string => quantityFormat.format(quantity);
