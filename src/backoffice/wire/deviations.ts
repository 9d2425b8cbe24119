/**
 * Where an answer differs from the API's description and is read all the same, such as `"12,5"` for a number. They are
 * counted by kind, so that an operator can tell the back office's integrator. product.md §10.
 */
export type Deviation =
  | 'number as text'
  | 'text as number'
  | 'decimal comma'
  | 'bare list'
  | 'older spelling'
  | 'currency otherwise spelled'
  | 'text for yes or no'
  | 'description as HTML'
  | 'no day of the calendar'
  | 'unreadable field left out'
  | 'unreadable item left out'
  | "another customer's row left out";

export type Deviations = Partial<Record<Deviation, number>>;

// One variable for the whole process is enough, because an answer is read synchronously.
let current: Deviations | undefined;

/** Counts one deviation in the answer that is being read. */
export function countDeviation(kind: Deviation): void {
  if (current) current[kind] = (current[kind] ?? 0) + 1;
}

/** What `read` returns, and the deviations that it counted. */
export function withDeviations<T>(read: () => T): { result: T; deviations: Deviations } {
  const deviations: Deviations = {};
  current = deviations;
  try {
    return { result: read(), deviations };
  } finally {
    current = undefined;
  }
}
