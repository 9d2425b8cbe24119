import { mostFirst } from '#domain/counting.ts';
import { byFacet, type FacetCounts, facetCounts, NOTHING_CHOSEN } from '#domain/facets.ts';
import type { CatalogueEntry } from '#domain/product.ts';
import { toSlug } from '#domain/slug.ts';
import { loadSnapshot } from './load.ts';
import type { Snapshot, SnapshotProduct } from './schema.ts';

/** A place in the catalogue, at any of its four levels. */
export type CatalogueNode = {
  name: string;
  slug: string;
  /** Slugs from the family down, joined by `/`. */
  path: string;
  parent: CatalogueNode | null;
  children: CatalogueNode[];
  /** Everything that hangs at or under it, in the retailer's order. */
  products: SnapshotProduct[];
};

export type Shop = {
  products: SnapshotProduct[];
  families: CatalogueNode[];
  /** By `path`, parents before children. */
  nodes: Map<string, CatalogueNode>;
};

/** What lists and cards show of a product of the snapshot. */
export const toEntry = ({ pictures, ...product }: SnapshotProduct): CatalogueEntry => ({
  code: product.code,
  name: product.name,
  brand: product.brand,
  path: product.path,
  unitMult: product.unitMult,
  listOrder: product.listOrder,
  picture: pictures[0] ?? null,
});

/** The deepest place of a product, or undefined when it hangs nowhere. */
export const placeOf = (shop: Shop, product: SnapshotProduct): CatalogueNode | undefined =>
  shop.nodes.get(product.path.map(toSlug).filter(Boolean).join('/'));

/** From the family down to the node itself. */
export const trailOf = (node: CatalogueNode): CatalogueNode[] =>
  node.parent ? [...trailOf(node.parent), node] : [node];

/** The values that some products have in each facet, the most frequent first. */
export function facetsOf(products: readonly SnapshotProduct[]): FacetCounts {
  const counts = facetCounts(products.map(toEntry), NOTHING_CHOSEN);
  return byFacet(({ field }) => mostFirst(counts[field]));
}

/**
 * The node of a trail, made with its parents where missing; the first spelling of a name wins. Names of one slug are
 * one place: they are one shelf that two people typed, and neither's products may be without a link.
 */
function plant(shop: Shop, names: readonly string[]): CatalogueNode | null {
  let parent: CatalogueNode | null = null;
  for (const name of names) {
    const slug = toSlug(name);
    if (slug === '') continue;
    const path: string = parent ? `${parent.path}/${slug}` : slug;
    let node = shop.nodes.get(path);
    if (!node) {
      node = { name, slug, path, parent, children: [], products: [] };
      shop.nodes.set(path, node);
      (parent?.children ?? shop.families).push(node);
    }
    parent = node;
  }
  return parent;
}

export const trailsOf = (families: Snapshot['families']): string[][] =>
  families.flatMap((family) => [
    [family.name],
    ...family.categories.flatMap((category) => [
      [family.name, category.name],
      ...category.subcategories.flatMap((sub) => [
        [family.name, category.name, sub.name],
        ...sub.subsubcategories.map((deepest) => [family.name, category.name, sub.name, deepest]),
      ]),
    ]),
  ]);

/** The catalogue as a tree: the menu's nodes first, so that its order and spelling win, then the snapshot's. */
export function buildShop(snapshot: Snapshot, menuTrails: readonly string[][]): Shop {
  const products = snapshot.products.toSorted((a, b) => a.listOrder - b.listOrder);
  const shop: Shop = { products, families: [], nodes: new Map() };
  for (const trail of [...menuTrails, ...trailsOf(snapshot.families)]) plant(shop, trail);
  for (const product of products) {
    for (let node = plant(shop, product.path); node; node = node.parent) node.products.push(product);
  }
  return shop;
}

let opened: Shop | undefined;

/** The shop of this build, read once however many pages ask. */
export function openShop(menuTrails: readonly string[][]): Shop {
  opened ??= buildShop(loadSnapshot(process.env.DATA_DIR ?? 'data'), menuTrails);
  return opened;
}

/**
 * A few products that show a node's width: those with a picture, one from each of its children in turn, in the
 * retailer's order.
 */
export function selectionOf(node: CatalogueNode, size: number): CatalogueEntry[] {
  const shelves = (node.children.length > 0 ? node.children : [node]).map((child) =>
    child.products.filter(({ pictures }) => pictures.length > 0),
  );
  const picked: CatalogueEntry[] = [];
  for (let row = 0; picked.length < size && shelves.some((shelf) => row < shelf.length); row++) {
    for (const shelf of shelves) {
      const product = shelf[row];
      if (product && picked.length < size) picked.push(toEntry(product));
    }
  }
  return picked;
}
