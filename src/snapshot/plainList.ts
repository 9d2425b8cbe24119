import { PAGE_SIZE } from '#domain/listing.ts';
import { PLAIN_LIST_PATH, placePath } from '#domain/paths.ts';
import type { SnapshotProduct } from './schema.ts';
import type { CatalogueNode, Shop } from './shop.ts';

/** As many links as one page bears: some 12 KB. */
const LIST_MAX = 500;

type Shelf = Pick<CatalogueNode, 'children' | 'products'>;

/** What a page of plain links holds: products, or the places under it where they are too many. */
export type PlainList = { places: CatalogueNode[]; products: SnapshotProduct[] };

/** A landing page that holds all there is needs no list beside it. */
export const hasPlainList = ({ products }: Shelf): boolean => products.length > PAGE_SIZE;

export const plainListPath = (path: string): string =>
  path ? `${PLAIN_LIST_PATH}/${path}` : PLAIN_LIST_PATH;

/** Where all of a place is linked: its list, or its landing page. */
export const wholePath = (node: CatalogueNode): string =>
  hasPlainList(node) ? plainListPath(node.path) : placePath(node.path);

/** Everything of a place or of the shop, without script: each product here, or in one of the places named here. */
export function plainListOf({ children, products }: Shelf, max = LIST_MAX): PlainList {
  const places = children.filter((child) => child.products.length > 0);
  if (products.length <= max || places.length === 0) return { places: [], products };
  const further = new Set(places.flatMap((place) => place.products));
  return { places, products: products.filter((product) => !further.has(product)) };
}

export const wholeShop = ({ families, products }: Shop): Shelf => ({ children: families, products });
