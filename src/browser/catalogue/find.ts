import { askEngine } from '#browser/search/engine.ts';
import { later } from '#browser/shell/settled.ts';
import type { FacetCounts } from '#domain/catalogue/facetPanel.ts';
import type { FacetChoice } from '#domain/catalogue/facets.ts';
import type { FoundProduct, Order } from '#domain/catalogue/listing.ts';
import type { ListingQuery } from '#domain/catalogue/listingQuery.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import { firstAnswer } from './firstAnswer.ts';

/** What was found. */
export type FoundList = {
  products: FoundProduct[];
  /** How well it answers the term, where the index was asked. */
  answer?: HowFound;
  /** The values to choose from in a facet, where the products found do not show all of them. */
  counts?: Partial<FacetCounts>;
};

export type HowFound = Pick<
  EngineAnswer,
  'quality' | 'corrected' | 'notCarried' | 'absent' | 'rest' | 'near' | 'total'
>;

/**
 * The products found, with the values that are read apart, and the facets to filter them by; `order` sorts by price, and
 * `note` says what is not known of them, or what a dollar is taken for.
 */
export type FacetedProducts = {
  products: FoundProduct[];
  facets: FacetChoice;
  note?: string;
  order?: Order | undefined;
};

/** What was found for a query. */
export type QueryResult = FoundList & { query: ListingQuery };

const listOf = ({ hits, ...answer }: EngineAnswer): FoundList => ({ products: hits, answer });

/**
 * Asks the snapshot's own index, in a worker or of the server. Without a term it answers with everything, or with the
 * first of it. product.md §12.
 */
export const askIndex = async ({ term, place }: ListingQuery): Promise<FoundList> =>
  listOf(await askEngine({ kind: 'find', term, places: place }));

const askIndexOrOffice = (query: ListingQuery): Promise<FoundList> =>
  askIndex(query).catch(async () => {
    const { askServer } = await import('./askServer.ts');
    return { products: await askServer(query) };
  });

/** Who has the index already has its answer sooner; who has not would wait longer for the server's beside it. */
const INDEX_AFTER_MS = 250;

/** What is found by a term. Throws only when neither index nor server answers: an outage is never an empty list. */
export async function findByTerm(query: ListingQuery): Promise<FoundList> {
  const first = firstAnswer(query)?.then(listOf);
  if (!first) return askIndexOrOffice(query);
  // A server that has no answer is no failure here: the index is asked, and says what failed.
  const early = await Promise.race([first, later(INDEX_AFTER_MS)]).catch(() => undefined);
  return early ?? Promise.any([first, askIndexOrOffice(query)]);
}
