/** The value below which this share of the values is; they need not be sorted. NaN of none. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;
export const median = (values: number[]): number => percentile(values, 0.5);
export const round2 = (value: number): number => Math.round(value * 100) / 100;
