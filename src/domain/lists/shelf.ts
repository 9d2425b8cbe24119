import { roundedUp, typedNumbers } from '#domain/product/quantity.ts';
import type { NamedLine } from './named.ts';

/**
 * What somebody wrote who counted a shelf: a number from zero, or null while it cannot be told which. Other than an order, a
 * count is of single pieces, whatever the product is sold by.
 */
export function readCount(typed: string): number | null {
  const numbers = typedNumbers(typed, 1);
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** What is missing on the shelf up to the minimum, in multiples of what is sold; 0 where nothing is. */
export function missingOnShelf(
  { minimum, unitMult }: Pick<NamedLine, 'minimum' | 'unitMult'>,
  there: number,
): number {
  const missing = Math.round(((minimum ?? 0) - there) * 1000) / 1000;
  return missing > 0 ? roundedUp(missing, unitMult) : 0;
}
