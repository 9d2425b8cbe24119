import { daysBefore, daysBetween } from '#domain/day.ts';

/**
 * A customer who has been silent for longer than they ever are, by the days on which they ordered here. Days are YYYY-MM-DD,
 * `usualDays` is how many usually lie between two of them.
 */
export type StoppedCustomer = {
  cardcode: string;
  orderDays: number;
  usualDays: number;
  last: string;
  silentDays: number;
};

/** Fewer days with orders have no rhythm. */
const ORDER_DAYS_MIN = 4;
/** Whoever orders every day and not for a few is on a holiday. */
const SILENT_DAYS_MIN = 7;
const TIMES_USUAL = 2;
/** Whoever has been silent for longer is a former customer: a call on Monday is for those who have only just stopped. */
const FORMER_AFTER_DAYS = 180;
const RHYTHM_OF_DAYS = 365;

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [above = 0, below = above] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? above : (above + below) / 2;
};

function stopped(cardcode: string, days: readonly string[], day: string): StoppedCustomer | undefined {
  const from = daysBefore(day, RHYTHM_OF_DAYS + FORMER_AFTER_DAYS);
  const ordered = [...new Set(days)].filter((each) => each >= from && each <= day).sort();
  const last = ordered.at(-1);
  if (last === undefined || ordered.length < ORDER_DAYS_MIN) return undefined;
  const usualDays = median(ordered.slice(1).map((each, at) => daysBetween(ordered[at] ?? each, each)));
  const silentDays = daysBetween(last, day);
  const isStopped = silentDays > Math.max(SILENT_DAYS_MIN, TIMES_USUAL * usualDays);
  if (!isStopped || silentDays > FORMER_AFTER_DAYS) return undefined;
  return { cardcode, orderDays: ordered.length, usualDays, last, silentDays };
}

/**
 * The customers who stopped buying against their own rhythm, those first who ordered most often. `orderDays`: the days on
 * which each card code ordered, in any order; `day`: today.
 */
export const stoppedBuying = (
  orderDays: ReadonlyMap<string, readonly string[]>,
  day: string,
): StoppedCustomer[] =>
  [...orderDays]
    .flatMap(([cardcode, days]) => stopped(cardcode, days, day) ?? [])
    .sort((a, b) => a.usualDays - b.usualDays || b.silentDays - a.silentDays);

/** How many orders a week they do not place any more. */
export const ordersAWeekOf = (customers: readonly StoppedCustomer[]): number =>
  customers.reduce((sum, { usualDays }) => sum + 7 / Math.max(1, usualDays), 0);
