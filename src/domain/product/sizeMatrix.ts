/** The sizes of one item as a table of two measures, such as thread and length. Decision 0077. */
import { sizeValue } from '#domain/catalogue/nameFacets.ts';
import { sizeOf } from '#domain/trade/measures/measures.ts';
import { PRINTED_UNITS } from '#domain/trade/measures/printedUnits.ts';
import type { SizedProduct } from './variants.ts';

/** `cells` are the products by row and column, null where there is none of those sizes. */
export type SizeMatrix<Product> = {
  columns: string[];
  rows: { size: string; cells: (Product | null)[] }[];
};

/** The same table with something else in its cells. */
export const mapCells = <From, To>(
  { columns, rows }: SizeMatrix<From>,
  map: (cell: From) => To,
): SizeMatrix<To> => ({
  columns,
  rows: rows.map(({ size, cells }) => ({ size, cells: cells.map((cell) => cell && map(cell)) })),
});

/** More are found sooner by the filters of their category. */
export const MATRIX_MAX = 80;
/** Of a wider table one sees no whole row. */
const COLUMNS_MAX = 12;
/** Two sizes of two: less is a list. */
export const LEAST = 4;

/** How a size is called, by its term in a name: `5 kg` as other measures are, and what has no unit of ours as it is written. */
export function labelOf(term: string): string {
  const [, figures = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(term) ?? [];
  const measure = sizeOf(term) && `${figures.replace('.', ',')} ${PRINTED_UNITS[unit] ?? unit}`;
  return sizeValue(term)?.name ?? measure ?? term.toLocaleUpperCase('es');
}

/** The sizes of one measure that there are, from the smallest: by their number, with how they are called. */
function axisOf(sized: readonly SizedProduct<unknown>[], measure: number): { size: number; label: string }[] {
  const labels = new Map<number, string>();
  for (const { name } of sized) {
    const size = name.sizes[measure] ?? 0;
    if (!labels.has(size)) labels.set(size, labelOf(name.terms[measure] ?? ''));
  }
  return Array.from(labels, ([size, label]) => ({ size, label })).sort((one, other) => one.size - other.size);
}

/** The measures in which the sizes differ; null where the names do not have the same number of them. */
export function differing(sized: readonly SizedProduct<unknown>[]): number[] | null {
  const [first, ...others] = sized;
  if (!first || others.some(({ name }) => name.sizes.length !== first.name.sizes.length)) return null;
  return first.name.sizes.flatMap((size, at) =>
    others.some(({ name }) => name.sizes[at] !== size) ? [at] : [],
  );
}

/**
 * A table of the sizes, with the measure of fewer values across. Null where the sizes do not differ in exactly two measures,
 * where two products would share a cell, or where more than half of the cells would be empty.
 */
export function sizeMatrixOf<Product>(sized: readonly SizedProduct<Product>[]): SizeMatrix<Product> | null {
  const measures = differing(sized);
  if (measures?.length !== 2 || sized.length < LEAST || sized.length > MATRIX_MAX) return null;
  const [across, down] = measures
    .map((measure) => ({ measure, sizes: axisOf(sized, measure) }))
    .sort((one, other) => one.sizes.length - other.sizes.length);
  if (!across || !down || across.sizes.length > COLUMNS_MAX) return null;
  const keyOf = (row: number, column: number): string => `${row} ${column}`;
  const byCell = new Map(
    sized.map(({ product, name }) => [
      keyOf(name.sizes[down.measure] ?? 0, name.sizes[across.measure] ?? 0),
      product,
    ]),
  );
  const cells = across.sizes.length * down.sizes.length;
  if (byCell.size < sized.length || sized.length * 2 < cells) return null;
  return {
    columns: across.sizes.map(({ label }) => label),
    rows: down.sizes.map((row) => ({
      size: row.label,
      cells: across.sizes.map((column) => byCell.get(keyOf(row.size, column.size)) ?? null),
    })),
  };
}
