import type { FoundProduct, Question } from '#domain/listing.ts';
import { decodeShard, type Shard, type ShardIndex, shardsFor, shardUrl } from '#domain/shard.ts';
import { type FoundList, findByTerm } from './find.ts';

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

const answers = new Map<string, FoundList>();

/** A term's answer once per page, whatever is then filtered and sorted. */
async function byTerm(question: Question): Promise<FoundList> {
  const key = [question.term, ...question.place].join('\n');
  const answer = answers.get(key) ?? (await findByTerm(question));
  answers.set(key, answer);
  return answer;
}

/** What is found before brand, deeper place, order and page are applied. A place alone asks neither index nor server. */
export const find = async (question: Question): Promise<FoundList> =>
  question.term
    ? byTerm(question)
    : { products: await inShards(question), quality: 'whole', corrected: null };
