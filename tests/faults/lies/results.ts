/** What became of the edits or orders that were made while the back office told one kind of lie. */
export type LieResult = {
  seed: number;
  /** Whose part of the campaign, and which lie. */
  lie: string;
  /** Edits or orders. */
  done: number;
  /** Of a server, meanwhile. */
  kills: number;
  /** Told to be done, and not there, or otherwise. */
  lost: number;
  /** There twice. */
  doubled: number;
  /** Told to be refused, unknown or under another number, and there. */
  misreported: number;
  /** Shown to another customer. */
  shown: number;
};

const COUNTS = ['done', 'kills', 'lost', 'doubled', 'misreported', 'shown'] as const;

/** The sum of each lie's rows, in the order in which the lies were told. */
export const byLie = (results: LieResult[]): Omit<LieResult, 'seed'>[] =>
  [...Map.groupBy(results, ({ lie }) => lie)].map(([lie, rows]) => {
    const sums = COUNTS.map((count) => [count, rows.reduce((sum, row) => sum + row[count], 0)]);
    return { lie, ...Object.fromEntries(sums) };
  });

/** How often something was wrong. */
export const wrongs = (results: LieResult[]): number =>
  results.reduce(
    (sum, { lost, doubled, misreported, shown }) => sum + lost + doubled + misreported + shown,
    0,
  );
