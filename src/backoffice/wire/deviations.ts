/**
 * What a liberal reading had to countDeviation, counted by kind: a back office that answers `"12,5"` for a number is read all
 * the same, and its integrator can be told. Design §5.
 */
export type Deviation =
  | 'number as text'
  | 'text as number'
  | 'decimal comma'
  | 'bare list'
  | 'older spelling'
  | 'currency otherwise spelled'
  | 'text for yes or no'
  | 'unreadable field left out'
  | 'unreadable item left out';

export type Deviations = Partial<Record<Deviation, number>>;

// Reading is synchronous from end to end, so one tally at a time is all there can be.
let current: Deviations | undefined;

export function countDeviation(what: Deviation): void {
  if (current) current[what] = (current[what] ?? 0) + 1;
}

/** What `read` returns, and what it forgave on the way. */
export function withDeviations<T>(read: () => T): { result: T; deviations: Deviations } {
  const deviations: Deviations = {};
  current = deviations;
  try {
    return { result: read(), deviations };
  } finally {
    current = undefined;
  }
}
