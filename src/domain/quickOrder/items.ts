import { type CatalogueEntry, tradeNameOf } from '#domain/product/product.ts';
import { isMultiple, QUANTITY_MAX, type QuantityProblem, roundedUp } from '#domain/product/quantity.ts';
import { type Count, numbersOf } from '#domain/trade/counts.ts';
import type { ReadItem } from './rows.ts';

function problemOf(
  number: number | undefined,
  multiple: number,
  isNegative: boolean,
): QuantityProblem | null {
  if (number === undefined) return isNegative ? 'notPositive' : 'notNumber';
  if (number <= 0) return 'notPositive';
  if (number > QUANTITY_MAX) return 'tooMuch';
  // Half of a thing is a slip; half a dozen of what is sold by the dozen is too few.
  return Number.isInteger(multiple) && !Number.isInteger(number) ? 'notMultiple' : null;
}

/** How many pieces a product's name says that one holds: `X 12 U`. */
const heldBy = (product: CatalogueEntry): number =>
  Number(/\bx\s?(\d+)\s?(?:un?|unid\w*|pzs?|piezas)?\.?$/i.exec(tradeNameOf(product))?.[1] ?? 1);

/** A product in each quantity that a count can be of it: one without a quantity where it can be none. */
export function itemsOf(product: CatalogueEntry, count: Count | null): ReadItem[] {
  const multiple = product.unitMult;
  if (!count) return [{ product, written: null, quantity: multiple, problem: null, isRounded: false }];
  const { written } = count;
  const numbers = numbersOf(count, multiple, heldBy(product));
  const items = numbers
    .filter((number) => problemOf(number, multiple, false) === null)
    .map((number): ReadItem => {
      const isRounded = !isMultiple(number, multiple);
      return {
        product,
        written,
        quantity: isRounded ? roundedUp(number, multiple) : number,
        problem: null,
        isRounded,
      };
    });
  if (items.length === 0)
    return [
      {
        product,
        written,
        quantity: null,
        problem: problemOf(numbers[0], multiple, count.figures.startsWith('-')),
        isRounded: false,
      },
    ];
  return items.filter(({ quantity }, at) => items.findIndex((each) => each.quantity === quantity) === at);
}
