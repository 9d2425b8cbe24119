import { brandShard, encodeShard, type Shard, type ShardIndex } from '#domain/shard.ts';
import type { SnapshotProduct } from './schema.ts';
import { brandsOf, type CatalogueNode, type Shop, toEntry } from './shop.ts';

/** Families and categories: deeper places are read from their category's shard. */
const topNodesOf = ({ nodes }: Shop): CatalogueNode[] =>
  [...nodes.values()].filter(({ parent, products }) => !parent?.parent && products.length > 0);

/**
 * The shop's products by family, by category and by brand, so that a listing reads one file. In the retailer's order.
 */
export function shardsOf(shop: Shop): Map<string, Shard> {
  const brands = Map.groupBy(shop.products, ({ brand }) => brand?.slug ?? '');
  brands.delete('');
  const files: [path: string, SnapshotProduct[]][] = [
    ...topNodesOf(shop).map(({ path, products }) => [path, products] as [string, SnapshotProduct[]]),
    ...[...brands].map(([slug, products]) => [brandShard(slug), products] as [string, SnapshotProduct[]]),
  ];
  return new Map(files.map(([path, products]) => [path, encodeShard(products.map(toEntry))]));
}

export const indexOf = (shop: Shop): ShardIndex => ({
  places: topNodesOf(shop).map(({ path }) => path),
  brands: brandsOf(shop.products),
});
