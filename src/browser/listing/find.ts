import { askEngine } from '#browser/search/engine.ts';
import type { EngineAnswer } from '#browser/search/messages.ts';
import type { FacetCounts } from '#domain/facets.ts';
import type { FoundProduct } from '#domain/listing.ts';
import type { ListingQuery } from '#domain/listingQuery.ts';

/** What was found, and how well it answers the term. */
export type FoundList = Pick<EngineAnswer, 'quality' | 'corrected' | 'notCarried'> & {
  products: FoundProduct[];
  /** The values to choose from in a facet, where the products found do not show all of them. */
  counts?: Partial<FacetCounts>;
};

/**
 * Asks the snapshot's own index, in a worker, and no server. Without a term it answers with everything. product.md §12.
 */
export async function askIndex({ term, place }: ListingQuery): Promise<FoundList> {
  const { hits, ...answer } = await askEngine({ kind: 'find', term, places: place });
  return { products: hits, ...answer };
}

/** How products answer that were not asked for by a term, or that the server found. */
export const PLAIN_ANSWER: Omit<FoundList, 'products'> = {
  quality: 'whole',
  corrected: null,
  notCarried: [],
};

/** What is found by a term. Throws only when neither index nor server answers: an outage is never an empty list. */
export const findByTerm = (query: ListingQuery): Promise<FoundList> =>
  askIndex(query).catch(() => import('./askServer.ts').then((server) => server.askServer(query)));
