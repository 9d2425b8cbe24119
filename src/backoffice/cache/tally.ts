/**
 * What a liberal reading had to forgive, counted by kind: a back office that answers `"12,5"` for a number is read all
 * the same, and its integrator can be told. Design §5.
 */
export type Forgiveness =
  | 'number as text'
  | 'text as number'
  | 'decimal comma'
  | 'bare list'
  | 'older spelling'
  | 'currency otherwise spelled'
  | 'text for yes or no'
  | 'unreadable field left out'
  | 'unreadable item left out';

export type Forgiven = Partial<Record<Forgiveness, number>>;

// Reading is synchronous from end to end, so one tally at a time is all there can be.
let current: Forgiven | undefined;

export function forgive(what: Forgiveness): void {
  if (current) current[what] = (current[what] ?? 0) + 1;
}

/** What `read` returns, and what it forgave on the way. */
export function tallied<T>(read: () => T): { result: T; forgiven: Forgiven } {
  const forgiven: Forgiven = {};
  current = forgiven;
  try {
    return { result: read(), forgiven };
  } finally {
    current = undefined;
  }
}
