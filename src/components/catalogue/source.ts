import type { FoundProduct, Question } from '#domain/listing.ts';
import { decodeShard, type Shard, type ShardIndex, shardsFor, shardUrl } from '#domain/shard.ts';

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

const kept = new Map<string, Promise<unknown>>();

/** Each file once per page; one that failed is asked again. */
function once<Answer>(url: string): Promise<Answer> {
  const known = kept.get(url) ?? readJson(url);
  kept.set(url, known);
  known.catch(() => kept.delete(url));
  return known as Promise<Answer>;
}

async function inShards({ place, brand }: Question): Promise<FoundProduct[]> {
  const index = await once<ShardIndex>('/shards.json');
  const shards = await Promise.all(
    shardsFor(index, place, brand).map((path) => once<Shard>(shardUrl(encodeURI(path)))),
  );
  return shards.flatMap(decodeShard).sort((a, b) => a.listOrder - b.listOrder);
}

async function byTerm({ term, place }: Question): Promise<FoundProduct[]> {
  const [family = '', category = '', subcategory = '', subsubcategory = ''] = place;
  const query = new URLSearchParams({ term, family, category, subcategory, subsubcategory });
  const { products } = await once<{ products: FoundProduct[] }>(`/api/products/search?${query}`);
  return products;
}

/** What is found for a question before brand, deeper place, order and page are applied. A place alone asks no server. */
export const find = (question: Question): Promise<FoundProduct[]> =>
  question.term ? byTerm(question) : inShards(question);
