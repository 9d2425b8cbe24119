/** A cost that a size does not change, and what each one of the size adds. */
export type Line = { fixed: number; each: number };

/** The size at which a figure was measured. */
export type Point = { size: number; figure: number };

export function lineThrough(one: Point, other: Point): Line {
  const each = (other.figure - one.figure) / (other.size - one.size);
  return { fixed: one.figure - each * one.size, each };
}

export const predict = ({ fixed, each }: Line, size: number): number => fixed + each * size;

/** By which part of what was measured the line says too much, or with a minus too little. */
export const errorOf = (line: Line, { size, figure }: Point): number => predict(line, size) / figure - 1;

const rounded = (value: number): number => Number(value.toPrecision(3));

/**
 * A row for each figure of a series: measured at two sizes, from which the model comes, and at the third, by which it is tried;
 * and what it says of a size that nobody measured.
 */
export function modelRows(
  measured: readonly ({ size: number } & Record<string, number>)[],
  farSize: number,
): Record<string, string | number>[] {
  const [first, second, third] = measured;
  if (!first || !second || !third) throw new Error('The model needs three sizes, such as 5000,20000,80000.');
  const names = Object.keys(first).filter((name) => name !== 'size');
  return names.map((name) => {
    const at = (row: typeof first): Point => ({ size: row.size, figure: row[name] ?? Number.NaN });
    const line = lineThrough(at(first), at(second));
    return {
      figure: name,
      [`at ${first.size}`]: rounded(at(first).figure),
      [`at ${second.size}`]: rounded(at(second).figure),
      [`at ${third.size}`]: rounded(at(third).figure),
      'model there': rounded(predict(line, third.size)),
      error: `${Math.round(errorOf(line, at(third)) * 100)} %`,
      [`model at ${farSize}`]: rounded(predict(line, farSize)),
    };
  });
}
