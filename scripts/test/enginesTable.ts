import type { Outcome } from './outcomes.ts';

const COLUMNS = ['Engine', 'Journeys', 'Passed', 'Failed'];

/** How many journeys passed in each engine, a line each under a head, in columns. */
export function enginesTable(outcomes: Record<string, Outcome>): string {
  const rows = Object.entries(outcomes).map(([engine, { passed, failed }]) => [
    engine,
    ...[passed + failed.length, passed, failed.length].map(String),
  ]);
  const table = [COLUMNS, ...rows];
  const widths = COLUMNS.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))),
    )
    .map((cells) => cells.join('  '))
    .join('\n');
}
