/** What the boxes of a facet and the two ends of its range (ranges.ts) say together, as its field of the address. */
export const joinedChoice = (values: readonly string[]): string =>
  values.filter(Boolean).join().replace('..,..', '..');
