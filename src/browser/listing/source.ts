import type { Question } from '#domain/listing.ts';
import { decodeShard, type Shard, type ShardIndex, shardFor, shardUrl } from '#domain/shard.ts';
import { askIndex, type FoundList, findByTerm } from './find.ts';

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

async function inShard({ place, brand }: Question): Promise<FoundList> {
  const index = await once<ShardIndex>('/shards.json');
  const path = shardFor(index, place, brand);
  const products = path === undefined ? [] : decodeShard(await once<Shard>(shardUrl(path)));
  // A brand's own shard knows no other to change to.
  return { products, quality: 'whole', corrected: null, ...(place.length === 0 && { brands: index.brands }) };
}

const answers = new Map<string, FoundList>();

/** A term's answer once per page, whatever is then filtered and sorted. */
async function byTerm(question: Question): Promise<FoundList> {
  const key = [question.term, ...question.place].join('\n');
  const answer = answers.get(key) ?? (await findByTerm(question));
  answers.set(key, answer);
  return answer;
}

/**
 * What is found before brand, deeper place, order and page are applied. A place or a brand is one small file; a term,
 * and the whole catalogue, are asked of the search index, which is one file too.
 */
export async function find(question: Question): Promise<FoundList> {
  if (question.term) return byTerm(question);
  return question.brand || question.place.length > 0 ? inShard(question) : askIndex(question);
}
