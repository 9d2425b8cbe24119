import { askEngine } from '#browser/search/engine.ts';
import type { Answer } from '#browser/search/messages.ts';
import type { Counted, FoundProduct, Question } from '#domain/listing.ts';

/** What a question found, and how well it answers it. */
export type FoundList = Pick<Answer, 'quality' | 'corrected'> & {
  products: FoundProduct[];
  /** All there are to choose from, where those of the products are not. */
  brands?: Counted[];
};

/** The snapshot's own index, in a worker: no server is asked. Without a term it answers with everything. Design §7. */
export async function askIndex({ term, place }: Question): Promise<FoundList> {
  const { hits, quality, corrected } = await askEngine({ kind: 'find', term, places: place, brand: '' });
  return { products: hits, quality, corrected };
}

/** What is found by a term. Throws only when neither answers: an outage is never an empty list. */
export const findByTerm = (question: Question): Promise<FoundList> =>
  askIndex(question).catch(async () => (await import('./askServer.ts')).askServer(question));
