import type { FoundProduct, Prices, Question } from '#domain/listing.ts';
import { pricesOf } from './prices.ts';

export { keepCards } from '#browser/lists/keepCards.ts';

/** Prices are asked for only to sort by them, of everything that is sorted. Design §6. */
export async function pricesFor(found: readonly FoundProduct[], { sort, brand }: Question): Promise<Prices> {
  if (!sort.startsWith('price')) return new Map();
  return pricesOf(found.filter((product) => !brand || product.brand?.slug === brand).map(({ code }) => code));
}
