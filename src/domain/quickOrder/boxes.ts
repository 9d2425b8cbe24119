import { QUANTITY_MAX } from '#domain/product/quantity.ts';
import { type Count, countsBoxes, countsPieces } from '#domain/trade/counts.ts';
import type { BoxMatch, Catalogue, CodeMatch } from './catalogue.ts';
import { itemsOf } from './items.ts';
import { wordKey } from './line/words.ts';
import type { ReadItem } from './rows.ts';

/** What boxes hold that a customer has taught, by their bar codes as `wordKey` writes them. */
export type OwnBoxes = Readonly<Record<string, { code: string; units: number }>>;

/** The same catalogue, which knows what a customer's boxes hold: what they taught counts before all others. */
export const withBoxes = (catalogue: Catalogue, own: OwnBoxes): Catalogue => ({
  byWords: (text) => catalogue.byWords(text),
  has: (words) => catalogue.has(words),
  byCode(text): CodeMatch {
    const key = wordKey(text);
    const box = Object.hasOwn(own, key) ? own[key] : undefined;
    const [product] = box ? catalogue.byCode(box.code).products : [];
    return box && product
      ? { products: [], by: 'written', box: { product, units: box.units } }
      : catalogue.byCode(text);
  },
});

type Counted = { of: 'boxes'; count: number } | { of: 'pieces' };

/**
 * What a quantity beside a box's bar code counts, the likelier first. Boxes, as a scanner does, unless it says that they are pieces;
 * and either where so many pieces would fill boxes, or rolls or cans are counted.
 */
export function countedBeside(count: Count | null, units: number | null): Counted[] {
  if (count === null) return [{ of: 'boxes', count: 1 }];
  const number = Number(count.figures.replace(',', '.'));
  const isWhole = Number.isInteger(number) && number > 0;
  if (!isWhole || count.times !== 1 || countsPieces(count)) return [{ of: 'pieces' }];
  const boxes: Counted = { of: 'boxes', count: number };
  const mayBePieces = units !== null && units > 1 && (count.isPack || number % units === 0);
  return mayBePieces && !countsBoxes(count) ? [boxes, { of: 'pieces' }] : [boxes];
}

/** The product of a box in each quantity that a count beside the box's bar code can be. */
export const boxItems = (code: string, { product, units }: BoxMatch, count: Count | null): ReadItem[] =>
  countedBeside(count, units).flatMap((counted): ReadItem[] => {
    if (counted.of === 'pieces') return itemsOf(product, count);
    const quantity = units === null ? null : units * counted.count;
    const isTooMuch = quantity !== null && quantity > QUANTITY_MAX;
    return [
      {
        product,
        written: count?.written ?? null,
        quantity: isTooMuch ? null : quantity,
        problem: isTooMuch ? 'tooMuch' : null,
        isRounded: false,
        boxes: { code, count: counted.count, units },
      },
    ];
  });
