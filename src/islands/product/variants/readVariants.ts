import { find } from '#browser/catalogue/source.ts';
import { readListingQuery } from '#domain/catalogue/listingQuery.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { type SizeMatrix, sizeMatrixOf } from '#domain/product/sizeMatrix.ts';
import { type SizeTable, sizeTablesOf } from '#domain/product/sizeTables.ts';
import { itemsOfSizes, sizesOf, type Variant, variantsOf } from '#domain/product/variants.ts';

/** The slugs of the place that the page's breadcrumbs end at. */
function placeOfPage(): string[] {
  const [deepest] = [...document.querySelectorAll<HTMLAnchorElement>('.breadcrumbs a')].slice(-1);
  return deepest ? new URL(deepest.href).pathname.split('/').slice(3) : [];
}

/** The sizes of a product as a list, and as a table where they are one of two measures. */
export type ProductSizes = {
  variants: Variant<CatalogueEntry>[];
  matrix: SizeMatrix<CatalogueEntry> | null;
};

const NONE: ProductSizes = { variants: [], matrix: null };

/**
 * The sizes of a product, read in the file that its category's listing reads. Empty where it has no other. Rejects when
 * the file cannot be fetched.
 */
export async function readVariants(code: string): Promise<ProductSizes> {
  const place = placeOfPage();
  if (place.length === 0) return NONE;
  const { products } = await find(readListingQuery(new URLSearchParams(), place));
  const item = products.find((product) => product.code === code);
  if (!item) return NONE;
  return { variants: variantsOf(item, products), matrix: sizeMatrixOf(sizesOf(item, products)) };
}

/** The table of a category's page in which a product stands, as the build made it. Rejects as readVariants does. */
export async function readSizeTable(place: string, code: string): Promise<ProductSizes> {
  const { products } = await find(readListingQuery(new URLSearchParams(), place.split('/')));
  const isHere = ({ matrix }: SizeTable<CatalogueEntry>): boolean =>
    matrix.rows.some(({ cells }) => cells.some((product) => product?.code === code));
  return { variants: [], matrix: sizeTablesOf(itemsOfSizes(products)).find(isHere)?.matrix ?? null };
}
