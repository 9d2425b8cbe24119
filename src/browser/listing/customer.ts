import { hasFacets } from '#domain/facets.ts';
import type { FoundProduct, Prices } from '#domain/listing.ts';
import type { ListingQuery } from '#domain/listingQuery.ts';
import { pricesOf } from './prices.ts';

export { keepCards } from '#browser/lists/keepCards.ts';

/** The prices of everything that is sorted, and only where it is sorted by price. Design §6. */
export async function pricesFor(
  found: readonly FoundProduct[],
  { sort, facets }: ListingQuery,
): Promise<Prices> {
  if (!sort.startsWith('price')) return new Map();
  return pricesOf(found.filter((product) => hasFacets(product, facets)).map(({ code }) => code));
}
