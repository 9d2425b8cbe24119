import { isDay, today } from './day.ts';

/** Two days, YYYY-MM-DD, both included. */
export type Period = { from: string; to: string };

/**
 * Why days are no period. malformed: it is no day of the calendar; absurd: it is before the oldest record or after the
 * next year; reversed: the first day is after the last.
 */
export type PeriodProblem = 'malformed' | 'absurd' | 'reversed';

/** No record is older. product.md §9. */
export const OLDEST_DAY = '2000-01-01';

/** The period that two texts name; a text that is '' or absent is the default's. */
export function readPeriod(
  from: string | null | undefined,
  to: string | null | undefined,
  fallback: Period,
  day = today(),
): { period: Period } | { problem: PeriodProblem } {
  const period = { from: from || fallback.from, to: to || fallback.to };
  if (!isDay(period.from) || !isDay(period.to)) return { problem: 'malformed' };
  const newest = `${Number(day.slice(0, 4)) + 1}-12-31`;
  if (period.from < OLDEST_DAY || period.to > newest) return { problem: 'absurd' };
  if (period.from > period.to) return { problem: 'reversed' };
  return { period };
}

export const isWithin = (day: string, { from, to }: Period): boolean => day >= from && day <= to;
