import type { FoundProduct } from '#domain/listing.ts';
import { encodeShard, type Shard, type ShardIndex, shardPath } from '#domain/shard.ts';
import { toSlug } from '#domain/slug.ts';
import type { SnapshotProduct } from './schema.ts';
import type { Shop } from './shop.ts';

const toFound = ({ pictures, ...product }: SnapshotProduct): FoundProduct => ({
  code: product.code,
  name: product.name,
  brand: product.brand,
  path: product.path,
  unitMult: product.unitMult,
  listOrder: product.listOrder,
  picture: pictures[0] ?? null,
});

/** The shop's products by the category they hang in, in the retailer's order. */
export function shardsOf({ products }: Shop): Map<string, Shard> {
  const byPath = new Map<string, FoundProduct[]>();
  for (const product of products) {
    const path = shardPath(product.path.map(toSlug).filter(Boolean));
    const shelf = byPath.get(path);
    if (shelf) shelf.push(toFound(product));
    else byPath.set(path, [toFound(product)]);
  }
  return new Map([...byPath].map(([path, shelf]) => [path, encodeShard(shelf)]));
}

export function indexOf(shards: Map<string, Shard>): ShardIndex {
  const brands = [...new Set([...shards.values()].flatMap((shard) => shard.brands.map(([, slug]) => slug)))];
  const number = new Map(brands.map((slug, at) => [slug, at]));
  return {
    brands,
    shards: [...shards].map(([path, shard]) => ({
      path,
      brands: [...new Set(shard.brands.flatMap(([, slug]) => number.get(slug) ?? []))],
    })),
  };
}
