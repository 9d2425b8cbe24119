import type { FoundProduct, Question } from '#domain/listing.ts';
import { askEngine } from '#search/engine.ts';
import type { Answer } from '#search/messages.ts';

/** What a question found, and how well it answers it. */
export type FoundList = Pick<Answer, 'quality' | 'corrected'> & { products: FoundProduct[] };

/** The snapshot's own index, in a worker: no server is asked. Design §7. */
async function askIndex({ term, place }: Question): Promise<FoundList> {
  const { hits, quality, corrected } = await askEngine({ kind: 'find', term, places: place, brand: '' });
  return { products: hits, quality, corrected };
}

/** The back office's own search, for when the index cannot be had. */
async function askServer({ term, place }: Question): Promise<FoundList> {
  const [family = '', category = '', subcategory = '', subsubcategory = ''] = place;
  const query = new URLSearchParams({ term, family, category, subcategory, subsubcategory });
  const response = await fetch(`/api/products/search?${query}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const { products } = (await response.json()) as { products: FoundProduct[] };
  return { products, quality: products.length > 0 ? 'whole' : 'none', corrected: null };
}

/** What is found by a term. Throws only when neither answers: an outage is never an empty list. */
export const findByTerm = (question: Question): Promise<FoundList> =>
  askIndex(question).catch(() => askServer(question));
