import type { FoundProduct } from '#domain/listing.ts';
import type { ListingQuery } from '#domain/listingQuery.ts';
import type { FoundList } from './find.ts';

/** The back office's own search, for when the index cannot be fetched. Throws when the server does not answer it. */
export async function askServer({ term, place }: ListingQuery): Promise<FoundList> {
  const [family = '', category = '', subcategory = '', subsubcategory = ''] = place;
  const query = new URLSearchParams({ term, family, category, subcategory, subsubcategory });
  const response = await fetch(`/api/products/search?${query}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const { products } = (await response.json()) as { products: FoundProduct[] };
  return { products, quality: products.length > 0 ? 'whole' : 'none', corrected: null };
}
