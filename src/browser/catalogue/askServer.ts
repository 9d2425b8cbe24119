import type { FoundProduct } from '#domain/catalogue/listing.ts';
import type { ListingQuery } from '#domain/catalogue/listingQuery.ts';

async function ask({ term, place }: ListingQuery): Promise<FoundProduct[]> {
  const [family = '', category = '', subcategory = '', subsubcategory = ''] = place;
  const query = new URLSearchParams({ term, family, category, subcategory, subsubcategory });
  const response = await fetch(`/api/products/search?${query}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return ((await response.json()) as { products: FoundProduct[] }).products;
}

const answers = new Map<string, FoundProduct[]>();

/**
 * The back office's own search, for when the index cannot be fetched. Asks once per page for a term and a place,
 * whatever is filtered and sorted afterwards. Throws when the server does not answer.
 */
export async function askServer(query: ListingQuery): Promise<FoundProduct[]> {
  const key = [query.term, ...query.place].join('\n');
  const answer = answers.get(key) ?? (await ask(query));
  answers.set(key, answer);
  return answer;
}
