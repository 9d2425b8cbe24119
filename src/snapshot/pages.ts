import { likestOf } from '#domain/catalogue/likeness.ts';
import { PAGE_SIZE } from '#domain/catalogue/listing.ts';
import { today } from '#domain/day.ts';
import { placePath } from '#domain/paths.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { mapCells, type SizeMatrix, sizeMatrixOf } from '#domain/product/sizeMatrix.ts';
import { type SizeTable, sizeTablesOf } from '#domain/product/sizeTables.ts';
import { itemsOfSizes, type SizedProduct } from '#domain/product/variants.ts';
import { productFileName } from '#domain/slug.ts';
import { type Editorial, editorialAt, type PlaceEditorial } from './editorial.ts';
import { hasPlainList, plainListOf, plainListPath, wholePath, wholeShop } from './plainList.ts';
import { shardsOf } from './shards.ts';
import { type CatalogueNode, offeredAt, placeOf, type Shop, trailOf } from './shop.ts';

/**
 * The pages that are made from the catalogue, each with everything that it is made from: a page is a function of its
 * `props` and of the code, so that one whose props are those of the last release need not be built again. Decision 0109.
 */
export type ShopPage<Props> = {
  /** Its file in the site, such as `shop/products/00040.html`. */
  file: string;
  /** Its parameter in the route's address. */
  param: string | undefined;
  props: Props;
};

type Step = { name: string; href: string };

const stepsTo = (node: CatalogueNode): Step[] =>
  trailOf(node).map(({ name, path }) => ({ name, href: placePath(path) }));

const RELATED_SHOWN = 6;

/** A place that holds enough to be like, up to its category: the last level of a tree has often two products. */
const roomAround = (place: CatalogueNode): CatalogueNode =>
  place.entries.length > RELATED_SHOWN || !place.parent?.parent ? place : roomAround(place.parent);

const itemsRead = new WeakMap<CatalogueNode, SizedProduct<CatalogueEntry>[][]>();

/** The items of a place that are sold in sizes. Its listing and the pages of its products show them: names are read once. */
function itemsIn(place: CatalogueNode): SizedProduct<CatalogueEntry>[][] {
  const items = itemsRead.get(place) ?? itemsOfSizes(place.entries);
  itemsRead.set(place, items);
  return items;
}

/** The item codes of each item that is sold in sizes of two measures, as a table, by each of those codes. */
const matricesIn = (place: CatalogueNode): Map<string, SizeMatrix<string>> =>
  new Map(
    itemsIn(place).flatMap((sized) => {
      const matrix = sizeMatrixOf(sized);
      if (!matrix) return [];
      const codes = mapCells(matrix, ({ code }) => code);
      return sized.map(({ product: { code } }) => [code, codes] as const);
    }),
  );

/** What the pages of a place's products have: its trail, each product's likest, and its sizes. */
function alikeIn(place: CatalogueNode): {
  trail: Step[];
  relatedTo: Map<string, CatalogueEntry[]>;
  sizes: Map<string, SizeMatrix<string>>;
} {
  const likest = likestOf(roomAround(place).entries, RELATED_SHOWN);
  return {
    trail: stepsTo(place),
    relatedTo: new Map(Array.from(likest, ([{ code }, related]) => [code, related])),
    sizes: matricesIn(place),
  };
}

/** Where all pages of products are, and nothing else, in the site. */
export const PRODUCTS_FOLDER = 'shop/products';

export function productPages(shop: Shop) {
  const places = new Map<CatalogueNode, ReturnType<typeof alikeIn>>();
  const alikeAt = (place: CatalogueNode) => {
    const alike = places.get(place) ?? alikeIn(place);
    places.set(place, alike);
    return alike;
  };
  return shop.products.map((product) => {
    const place = placeOf(shop, product);
    const alike = place && alikeAt(place);
    const name = productFileName(product.code);
    return {
      file: `${PRODUCTS_FOLDER}/${name}.html`,
      param: name,
      props: {
        product,
        trail: alike?.trail ?? [],
        related: alike?.relatedTo.get(product.code) ?? [],
        sizes: alike?.sizes.get(product.code) ?? null,
      },
    };
  }) satisfies ShopPage<unknown>[];
}

const NO_EDITORIAL: PlaceEditorial = { banners: [], own: null, featured: [], ownFeatured: false };

/** A place's items as tables of sizes, where nothing is under it: above, its places say more. */
const sizeTablesIn = (place: CatalogueNode): SizeTable<string>[] =>
  place.children.length > 0
    ? []
    : sizeTablesOf(itemsIn(place)).map(({ matrix, ...item }) => ({
        ...item,
        matrix: mapCells(matrix, ({ code }) => code),
      }));

const placePages = (shop: Shop, editorial: Editorial, day: string) =>
  [...shop.nodes.values()].map((node) => {
    const around = node.children.length > 0 || !node.parent ? node : node.parent;
    return {
      file: `shop/catalog/${node.path}.html`,
      param: node.path,
      props: {
        name: node.name,
        place: node.path,
        trail: stepsTo(node),
        count: node.products.length,
        products: node.entries.slice(0, PAGE_SIZE),
        facets: offeredAt(node),
        tables: sizeTablesIn(node),
        editorial: node.parent
          ? NO_EDITORIAL
          : editorialAt(editorial, { place: node.path, day, entries: shop.entries }),
        aroundName: around.name,
        around: around.children.map(({ name, path, products }) => ({
          name,
          href: placePath(path),
          count: products.length,
          current: path === node.path,
        })),
      },
    };
  }) satisfies ShopPage<unknown>[];

/** Lists for pages without script: of the whole shop, whose `name` is undefined, and of each place. */
function plainListPages(shop: Shop) {
  const nodes = [...shop.nodes.values()].filter(hasPlainList);
  return [null, ...nodes].map((node) => {
    const listed = node ?? wholeShop(shop);
    const { places, products } = plainListOf(listed);
    const path = plainListPath(node?.path ?? '');
    return {
      file: `${path.slice(1)}.html`,
      param: node?.path,
      props: {
        name: node?.name,
        path,
        above: node ? stepsTo(node) : [],
        count: listed.products.length,
        places: places.map((place) => ({
          name: place.name,
          count: place.products.length,
          href: wholePath(place),
        })),
        products: products.map(({ code, name }) => ({ code, name })),
      },
    };
  }) satisfies ShopPage<unknown>[];
}

const shardFiles = (shop: Shop) =>
  [...shardsOf(shop)].map(([path, shard]) => ({
    file: `shards/${path}.json`,
    param: path,
    props: { shard },
  })) satisfies ShopPage<unknown>[];

/** Every page that is made from the catalogue and can be carried over from the release before, by its route. */
export const shopPages = (shop: Shop, editorial: Editorial, day = today()) => ({
  products: productPages(shop),
  places: placePages(shop, editorial, day),
  plainLists: plainListPages(shop),
  shards: shardFiles(shop),
});
export type ShopPages = ReturnType<typeof shopPages>;

export const allOf = (pages: ShopPages): ShopPage<object>[] => Object.values(pages).flat();

/** Those of the pages whose files are named. */
export function pagesIn(
  { products, places, plainLists, shards }: ShopPages,
  files: ReadonlySet<string>,
): ShopPages {
  const isNamed = ({ file }: { file: string }): boolean => files.has(file);
  return {
    products: products.filter(isNamed),
    places: places.filter(isNamed),
    plainLists: plainLists.filter(isNamed),
    shards: shards.filter(isNamed),
  };
}
