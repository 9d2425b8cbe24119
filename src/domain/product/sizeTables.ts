/** The items of a category that are sold in sizes, each as a table: what its listing shows as twenty cards. Decision 0077. */
import type { CatalogueEntry } from './product.ts';
import { differing, LEAST, labelOf, type SizeMatrix, sizeMatrixOf } from './sizeMatrix.ts';
import { type SizedProduct, shownSize, sizedName, VARIANTS_MAX } from './variants.ts';

/** `name` is the item's, without its sizes; a table of one measure has one column, which has no name. */
export type SizeTable<Cell> = { name: string; brand: string | null; matrix: SizeMatrix<Cell> };

/** A page of more tables is none that anybody looks through. */
const TABLES_MAX = 12;

type Named = Pick<CatalogueEntry, 'code' | 'name' | 'tradeName' | 'brand' | 'path'>;
type Sized<Product> = readonly SizedProduct<Product>[];

/** Of one measure: a row for each size. Null where two products have the same. */
function columnOf<Product extends Named>(sized: Sized<Product>, measure: number): SizeMatrix<Product> | null {
  const sizes = new Set(sized.map(({ name }) => name.sizes[measure]));
  if (sizes.size < sized.length || sized.length < LEAST || sized.length > VARIANTS_MAX) return null;
  return {
    columns: [''],
    rows: sized.map(({ product, name }) => ({ size: shownSize(product, name), cells: [product] })),
  };
}

/** Of three measures: a table of two for each value of the one that has the fewest, which its name says. */
function kindsOf<Product extends Named>(
  sized: Sized<Product>,
  measures: readonly number[],
): SizeTable<Product>[] {
  const kinds = measures.map((measure) => ({
    measure,
    bySize: Map.groupBy(sized, ({ name }) => name.sizes[measure]),
  }));
  const [fewest] = kinds.sort((one, other) => one.bySize.size - other.bySize.size);
  if (!fewest) return [];
  return [...fewest.bySize.values()].flatMap((kind) => {
    const size = labelOf(kind[0]?.name.terms[fewest.measure] ?? '');
    return tablesOfItem(kind).map(({ name, ...table }) => ({ ...table, name: `${name} ${size}` }));
  });
}

function tablesOfItem<Product extends Named>(sized: Sized<Product>): SizeTable<Product>[] {
  const [first] = sized;
  const measures = differing(sized);
  if (!first || !measures) return [];
  if (measures.length === 3) return kindsOf(sized, measures);
  // Where one measure tells them apart, the other is only said with it: columns would compare nothing.
  const telling = measures.find(
    (at) => new Set(sized.map(({ name }) => name.sizes[at])).size === sized.length,
  );
  const column = telling === undefined ? null : columnOf(sized, telling);
  const matrix = column ?? (measures.length === 2 ? sizeMatrixOf(sized) : null);
  const { name, brand } = first.product;
  return matrix ? [{ name: sizedName(name).rest, brand: brand?.name ?? null, matrix }] : [];
}

const cellsIn = ({ matrix }: SizeTable<unknown>): number =>
  matrix.rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== null).length, 0);

/** The tables of a category's items (`itemsOfSizes`), those of most products first. */
export const sizeTablesOf = <Product extends Named>(items: readonly Sized<Product>[]): SizeTable<Product>[] =>
  items
    .flatMap(tablesOfItem)
    .sort((one, other) => cellsIn(other) - cellsIn(one))
    .slice(0, TABLES_MAX);
