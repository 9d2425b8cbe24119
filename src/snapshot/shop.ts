import {
  type FacetCounts,
  facetCounts,
  mostFirst,
  NOTHING_CHOSEN,
  type OfferedFacet,
  offeredFacets,
} from '#domain/catalogue/facetPanel.ts';
import { byFacet } from '#domain/catalogue/facets.ts';
import { calledAsRead } from '#domain/product/calledAsRead.ts';
import type { CatalogueEntry, ProductNames } from '#domain/product/product.ts';
import { toSlug } from '#domain/slug.ts';
import { loadSnapshot } from './load.ts';
import { loadReadings, type ReadingOf, readingWith } from './reading.ts';
import type { Snapshot, SnapshotProduct } from './schema.ts';

/** A product of the snapshot, called as its name is read. */
export type ShopProduct = SnapshotProduct & ProductNames;

/** A node of the catalogue's tree, at any of its four levels. */
export type CatalogueNode = {
  name: string;
  /** From the family's name down to its own. */
  names: string[];
  slug: string;
  /** Slugs from the family down, joined by `/`. */
  path: string;
  parent: CatalogueNode | null;
  children: CatalogueNode[];
  /** The products of this node and of all below it, in the retailer's order. */
  products: ShopProduct[];
  /** The same products as lists show them. */
  entries: CatalogueEntry[];
};

export type Shop = {
  products: ShopProduct[];
  /** The same products as lists show them. */
  entries: CatalogueEntry[];
  families: CatalogueNode[];
  /** By `path`, parents before children. */
  nodes: Map<string, CatalogueNode>;
  /** Each place that a product of the shop names, by its `path`, which products of a place share. */
  places: Map<readonly string[], CatalogueNode>;
};

/** What lists and cards show of a product of the snapshot. */
export const toEntry = (product: ShopProduct): CatalogueEntry => ({
  code: product.code,
  name: product.name,
  ...(product.tradeName !== undefined && { tradeName: product.tradeName }),
  brand: product.brand,
  path: product.path,
  unitMult: product.unitMult,
  listOrder: product.listOrder,
  picture: product.pictures[0] ?? null,
});

/**
 * The deepest node of a product of the shop, or of the snapshot that it was built from; undefined when the product has no
 * category.
 */
export const placeOf = (shop: Shop, product: SnapshotProduct): CatalogueNode | undefined =>
  shop.places.get(product.path);

/** From the family down to the node itself. */
export const trailOf = (node: CatalogueNode): CatalogueNode[] =>
  node.parent ? [...trailOf(node.parent), node] : [node];

/** The values that some products have in each facet, the most frequent first. */
export function facetsOf({ entries }: Pick<Shop, 'entries'>): FacetCounts {
  const counts = facetCounts(entries, NOTHING_CHOSEN);
  return byFacet(({ field }) => mostFirst(counts[field]));
}

/** The facets that the shop or a place is offered by before a script has read its products' names. */
export const offeredAt = ({ entries }: Pick<Shop, 'entries'>): OfferedFacet[] =>
  offeredFacets(entries, NOTHING_CHOSEN);

/**
 * The node of a path of names; missing nodes are made, and the first spelling of a name is kept. Names with the same
 * slug are the same node, so that the products of both spellings have a page.
 */
function nodeAt(shop: Shop, steps: readonly string[]): CatalogueNode | null {
  let parent: CatalogueNode | null = null;
  for (const name of steps) {
    const slug = toSlug(name);
    if (slug === '') continue;
    const names: string[] = [...(parent?.names ?? []), name];
    const path: string = parent ? `${parent.path}/${slug}` : slug;
    let node = shop.nodes.get(path);
    if (!node) {
      node = { name, names, slug, path, parent, children: [], products: [], entries: [] };
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

const areSame = (names: readonly string[], others: readonly string[]): boolean =>
  names.length === others.length && names.every((name, at) => name === others[at]);

/** Where products with one path are, and the path as the tree spells it: what scripts show is spelt as the pages are. */
type PathInTree = { place: CatalogueNode | null; path: string[] };

function findInTree(shop: Shop, path: string[]): PathInTree {
  const place = nodeAt(shop, path);
  const spelt = !place || areSame(place.names, path) ? path : place.names;
  if (place) for (const names of [path, spelt]) shop.places.set(names, place);
  return { place, path: spelt };
}

/** Takes out the places without products that lead elsewhere: they have no page. What is below one stays, if it has. */
function withoutMoved(shop: Shop, moved: ReadonlySet<string>): void {
  for (const node of [...shop.nodes.values()].filter(({ path }) => moved.has(path))) {
    if (node.products.length > 0) continue;
    shop.nodes.delete(node.path);
    const beside = node.parent?.children ?? shop.families;
    beside.splice(beside.indexOf(node), 1);
  }
}

/**
 * The catalogue as a tree. The menu's nodes come first, so its order and spelling are used; the snapshot's follow. `moved`: the
 * paths of places that lead elsewhere, and have no page while they have no products. `readingOf` gives names as they are read.
 */
export function buildShop(
  snapshot: Snapshot,
  menuTrails: readonly string[][],
  moved: ReadonlySet<string> = new Set(),
  readingOf: ReadingOf = readingWith(undefined),
): Shop {
  const shop: Shop = { products: [], entries: [], families: [], nodes: new Map(), places: new Map() };
  for (const trail of [...menuTrails, ...trailsOf(snapshot.families)]) nodeAt(shop, trail);
  const places = new Map<readonly string[], PathInTree>();
  for (const found of snapshot.products.toSorted((a, b) => a.listOrder - b.listOrder)) {
    const where = places.get(found.path) ?? findInTree(shop, found.path);
    places.set(found.path, where);
    const { place, path } = where;
    const product = calledAsRead(path === found.path ? found : { ...found, path }, readingOf(found));
    const entry = toEntry(product);
    shop.products.push(product);
    shop.entries.push(entry);
    for (let node = place; node; node = node.parent) {
      node.products.push(product);
      node.entries.push(entry);
    }
  }
  withoutMoved(shop, moved);
  return shop;
}

let opened: Shop | undefined;

/** Gives the pages of this build a shop that has been read already. */
export function shopFor(shop: Shop): void {
  opened = shop;
}

/** The shop of this build, read once for all pages. */
export function openShop(menuTrails: readonly string[][]): Shop {
  const dataDir = process.env.DATA_DIR ?? 'data';
  opened ??= buildShop(loadSnapshot(dataDir), menuTrails, new Set(), readingWith(loadReadings(dataDir)));
  return opened;
}

/**
 * A varied selection of a node's products: only those with a picture, one from each child node in turn, in the
 * retailer's order.
 */
export function selectionOf(node: CatalogueNode, size: number): CatalogueEntry[] {
  const groups = (node.children.length > 0 ? node.children : [node]).map((child) =>
    child.entries.filter(({ picture }) => picture !== null),
  );
  const picked: CatalogueEntry[] = [];
  for (let row = 0; picked.length < size && groups.some((group) => row < group.length); row++) {
    for (const group of groups) {
      const product = group[row];
      if (product && picked.length < size) picked.push(product);
    }
  }
  return picked;
}
