import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { WEEKS_KEPT, type WeekNumbers } from '#domain/week/week.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

const count = z.number().int().nonnegative();

/** Strict: whatever else a week had could say who or what. */
const weekNumbers: z.ZodType<WeekNumbers> = z.strictObject({
  monday: z.iso.date(),
  searches: count.nullable(),
  rowsNotFound: count.nullable(),
  rowsAsked: count.nullable(),
  orders: count,
  promosOrdered: count,
  cartsLeft: count.nullable(),
  customersStopped: count.nullable(),
  withoutPicture: count.nullable(),
});

/** The weeks that were kept; a file that cannot be read begins anew. */
function weeksBefore(file: string): WeekNumbers[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(weekNumbers).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** What is known of a week, of now or of when it was kept. An order may be settled later; what was counted only grows less. */
const joined = (kept: WeekNumbers | undefined, now: WeekNumbers): WeekNumbers => ({
  ...now,
  searches: kept?.searches ?? now.searches,
  rowsNotFound: kept?.rowsNotFound ?? now.rowsNotFound,
  rowsAsked: kept?.rowsAsked ?? now.rowsAsked,
  cartsLeft: kept?.cartsLeft ?? now.cartsLeft,
  customersStopped: kept?.customersStopped ?? now.customersStopped,
  withoutPicture: kept?.withoutPicture ?? now.withoutPicture,
});

const fileOf = (dataDir: string): string => join(dataDir, 'report', 'weeks.json');

/** Whether a week was kept when it was the last, with what is known of that moment alone. */
export const isWeekKept = (dataDir: string, monday: string): boolean =>
  weeksBefore(fileOf(dataDir)).some((week) => week.monday === monday && week.cartsLeft !== null);

/** Keeps these whole weeks in DATA_DIR/report/weeks.json, and answers all that are kept, the last at the end. */
export function keepWeeks(dataDir: string, weeks: readonly WeekNumbers[]): WeekNumbers[] {
  const file = fileOf(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  const byMonday = new Map(weeksBefore(file).map((week) => [week.monday, week]));
  for (const week of weeks) byMonday.set(week.monday, joined(byMonday.get(week.monday), week));
  const kept = [...byMonday.values()].sort((a, b) => a.monday.localeCompare(b.monday)).slice(-WEEKS_KEPT);
  writeWholeSync(file, JSON.stringify(kept));
  return kept;
}
