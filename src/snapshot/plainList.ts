import { PAGE_SIZE } from '#domain/catalogue/listing.ts';
import { PLAIN_LIST_PATH, placePath } from '#domain/paths.ts';
import type { SnapshotProduct } from './schema.ts';
import type { CatalogueNode, Shop } from './shop.ts';

/** Links on one page: about 12 KB. */
const LIST_MAX = 500;

type NodeContent = Pick<CatalogueNode, 'children' | 'products'>;

/** The links of a page: products, or the categories below it if there are too many products. */
export type PlainList = { places: CatalogueNode[]; products: SnapshotProduct[] };

/** No list is needed when the landing page shows all products. */
export const hasPlainList = ({ products }: NodeContent): boolean => products.length > PAGE_SIZE;

export const plainListPath = (path: string): string =>
  path ? `${PLAIN_LIST_PATH}/${path}` : PLAIN_LIST_PATH;

/** The page that links all products of a node: its list, or its landing page. */
export const wholePath = (node: CatalogueNode): string =>
  hasPlainList(node) ? plainListPath(node.path) : placePath(node.path);

/**
 * Links to all products of a node or of the shop, for pages without script: directly, or through the categories below.
 */
export function plainListOf({ children, products }: NodeContent, max = LIST_MAX): PlainList {
  const places = children.filter((child) => child.products.length > 0);
  if (products.length <= max || places.length === 0) return { places: [], products };
  const further = new Set(places.flatMap((place) => place.products));
  return { places, products: products.filter((product) => !further.has(product)) };
}

export const wholeShop = ({ families, products }: Shop): NodeContent => ({ children: families, products });
