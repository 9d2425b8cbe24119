import { type Period, type PeriodProblem, readPeriod } from '#domain/period.ts';

/** The names of the two days in a page's address. */
export const FROM = 'desde';
export const TO = 'hasta';

export type PeriodInput = {
  /** As the address says them; '' where it says none. */
  from: string;
  to: string;
} & ({ period: Period } | { problem: PeriodProblem });

/** The period that the page's address asks for, today; without one, `fallback`. */
export function periodOfAddress(fallback: Period, today: string): PeriodInput {
  const query = new URLSearchParams(location.search);
  const from = query.get(FROM) ?? '';
  const to = query.get(TO) ?? '';
  return { from, to, ...readPeriod(from, to, fallback, today) };
}
