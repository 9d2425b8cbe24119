import { fold } from '../catalogue/fold.ts';
import type { ProductStore } from './products.ts';

interface Choice {
  families: string[];
  brands: string[];
  itemCodes: string[];
}

const plain = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, '-');

/** Whether a family or a brand is among those that are asked for by name or slug; where none is, each is. */
const isAsked = (name: string, names: string[]): boolean =>
  names.length === 0 || names.some((text) => plain(text) === plain(name));

/** How many products a catalogue holds: those of its families, its brands and its codes. */
export const countChosen = (products: ProductStore, { families, brands, itemCodes }: Choice): number => {
  const codes = new Set(itemCodes);
  let count = 0;
  for (const { family, brand, itemCode } of products.all()) {
    if (isAsked(family, families) && isAsked(brand, brands) && (codes.size === 0 || codes.has(itemCode)))
      count += 1;
  }
  return count;
};
