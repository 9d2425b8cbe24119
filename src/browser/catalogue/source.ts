import type { ListingQuery } from '#domain/catalogue/listingQuery.ts';
import {
  decodeShard,
  facetShard,
  placeShard,
  type Shard,
  type ShardedFacet,
  type ShardIndex,
  shardedFacet,
  shardUrl,
} from '#domain/catalogue/shard.ts';
import { askIndex, type FoundList, findByTerm } from './find.ts';

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}

const files = new Map<string, Promise<unknown>>();

/** Fetches each file once per page; one that failed is fetched again. */
function fetchOnce<Content>(url: string): Promise<Content> {
  const file = files.get(url) ?? readJson(url);
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file as Promise<Content>;
}

const readIndex = (): Promise<ShardIndex> => fetchOnce('/shards.json');

async function readShard(path: string | undefined): Promise<FoundList> {
  return { products: path === undefined ? [] : decodeShard(await fetchOnce<Shard>(shardUrl(path))) };
}

/** A value's own shard holds no other value of its facet: the index says which ones there are to change to. */
async function findByFacet(field: ShardedFacet, slugs: readonly string[]): Promise<FoundList> {
  const { facets } = await readIndex();
  const there = facets[field].filter(({ slug }) => slugs.includes(slug));
  const found = await Promise.all(there.map(({ slug }) => readShard(facetShard(field, slug))));
  const products = found.flatMap((list) => list.products).sort((a, b) => a.listOrder - b.listOrder);
  return { products, counts: { [field]: facets[field] } };
}

/**
 * What is found before facets, deeper place, order and page are applied. A place or one sharded facet is one small
 * file; a term, several facets and the whole catalogue are asked of the search index, which is one file too.
 */
export async function find(query: ListingQuery): Promise<FoundList> {
  // No file and no index knows a place with a level left open: everything is found, and what lies elsewhere left out.
  if (query.place.includes('')) return find({ ...query, place: [] });
  if (query.term) return findByTerm(query);
  if (query.place.length > 0) return readShard(placeShard(await readIndex(), query.place));
  const field = shardedFacet(query.facets);
  return field ? findByFacet(field, query.facets[field]) : askIndex(query);
}
