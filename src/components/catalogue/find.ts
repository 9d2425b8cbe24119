import { askEngine } from '#search/engine.ts';
import type { Answer } from '#search/messages.ts';
import { type FoundProduct, SEARCH_FIELDS } from './listing.ts';

/** What a query of the address found, and how well it answers it. */
export type FoundList = Pick<Answer, 'quality' | 'corrected'> & { products: FoundProduct[] };

/** The snapshot's own index, in a worker: no server is asked. Design §7. */
async function askIndex(query: URLSearchParams): Promise<FoundList> {
  const [term, ...places] = SEARCH_FIELDS.map((field) => query.get(field) ?? '');
  const brand = query.get('brand') ?? '';
  const { hits, quality, corrected } = await askEngine({ kind: 'find', term: term ?? '', places, brand });
  return { products: hits, quality, corrected };
}

/** The back office's own search, for when the index cannot be had. */
async function askServer(query: URLSearchParams): Promise<FoundList> {
  const response = await fetch(`/api/products/search?${query}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const { products } = (await response.json()) as { products: FoundProduct[] };
  return { products, quality: products.length > 0 ? 'whole' : 'none', corrected: null };
}

/** Throws only when neither answers: an outage is never an empty list. */
export const findProducts = (query: URLSearchParams): Promise<FoundList> =>
  askIndex(query).catch(() => askServer(query));
