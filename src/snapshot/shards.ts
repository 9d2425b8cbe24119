import { FACETS } from '#domain/catalogue/facets.ts';
import {
  encodeShard,
  facetShard,
  type Shard,
  type ShardedFacet,
  type ShardIndex,
} from '#domain/catalogue/shard.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { type CatalogueNode, facetsOf, type Shop } from './shop.ts';

/** Families and categories: deeper places are read from their category's shard. */
const topNodesOf = ({ nodes }: Shop): CatalogueNode[] =>
  [...nodes.values()].filter(({ parent, products }) => !parent?.parent && products.length > 0);

const SHARDED = FACETS.filter((facet) => 'sharded' in facet);

type ValueOfProduct = { slug: string; product: CatalogueEntry };

/**
 * The shop's products by family, by category and by value of each facet with shards, so that a listing reads one file.
 * In the retailer's order.
 */
export function shardsOf(shop: Shop): Map<string, Shard> {
  const shards = new Map(topNodesOf(shop).map(({ path, entries }) => [path, encodeShard(entries)]));
  for (const { field, valuesOf } of SHARDED) {
    const valued = shop.entries.flatMap((product): ValueOfProduct[] =>
      valuesOf(product).map(({ slug }) => ({ slug, product })),
    );
    for (const [slug, group] of Map.groupBy(valued, ({ slug }) => slug))
      shards.set(facetShard(field, slug), encodeShard(group.map(({ product }) => product)));
  }
  return shards;
}

export function indexOf(shop: Shop): ShardIndex {
  const counts = facetsOf(shop);
  return {
    places: topNodesOf(shop).map(({ path }) => path),
    facets: Object.fromEntries(SHARDED.map(({ field }) => [field, counts[field]])) as Record<
      ShardedFacet,
      (typeof counts)[ShardedFacet]
    >,
  };
}
