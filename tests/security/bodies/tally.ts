import type { RawAnswer } from '../raw.ts';

/** How often each status came, and what was wrong. */
export type TrialCounts = { kind: string; sent: number; statuses: string; slowestMs: number; bad: number };

/** Counts answers by kind. */
export class Tally {
  readonly problems: string[] = [];
  readonly #kinds = new Map<string, { counts: Map<number, number>; slowestMs: number; bad: number }>();

  add(kind: string, name: string, { status, ms }: Pick<RawAnswer, 'status' | 'ms'>, problem: string | null) {
    const row = this.#kinds.get(kind) ?? { counts: new Map<number, number>(), slowestMs: 0, bad: 0 };
    this.#kinds.set(kind, row);
    row.counts.set(status, (row.counts.get(status) ?? 0) + 1);
    row.slowestMs = Math.max(row.slowestMs, Math.round(ms));
    if (problem === null) return;
    row.bad += 1;
    this.problems.push(`${kind}, ${name}: ${problem}`);
  }

  get rows(): TrialCounts[] {
    return [...this.#kinds].map(([kind, { counts, slowestMs, bad }]) => {
      const sorted = [...counts].sort(([a], [b]) => a - b);
      const sent = sorted.reduce((sum, [, times]) => sum + times, 0);
      const statuses = sorted.map(([status, times]) => `${status}: ${times}`).join(', ');
      return { kind, sent, statuses, slowestMs, bad };
    });
  }
}

/** What is wrong with how any request is answered; null when nothing is. */
export function problemOf({ status, timedOut }: RawAnswer): string | null {
  if (timedOut) return 'was not answered';
  if (status === 0) return 'the connection was closed without an answer';
  return status >= 500 ? `was answered ${status}` : null;
}
