import { daysAfter } from '#domain/day.ts';
import type { MissedKind } from '#domain/search/missed/term.ts';
import { mondayOf } from '#domain/week/week.ts';
import type { Executor } from '#server/database/schema.ts';

type MissedCounts = Partial<Record<MissedKind, number>>;

/** How often anything was asked in vain, by the Monday of the week and kind, from a Monday to before another. */
export async function missedByWeek(
  db: Executor,
  from: string,
  before: string,
): Promise<ReadonlyMap<string, MissedCounts>> {
  const rows = await db
    .selectFrom('missed_searches')
    .select(({ fn }) => ['day', 'kind', fn.sum<number | string>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<', before)
    .groupBy(['day', 'kind'])
    .execute();
  const weeks = new Map<string, MissedCounts>();
  for (const { day, kind, count } of rows) {
    const monday = mondayOf(day);
    const counts = weeks.get(monday) ?? {};
    weeks.set(monday, { ...counts, [kind]: (counts[kind] ?? 0) + Number(count) });
  }
  return weeks;
}

/** The first day of which anything asked in vain is known, YYYY-MM-DD; undefined when nothing is. */
export async function missedSince(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom('missed_searches')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? undefined;
}

/** The Mondays from one to another, both included. */
export function mondaysFrom(first: string, last: string): string[] {
  const mondays: string[] = [];
  for (let monday = first; monday <= last; monday = daysAfter(monday, 7)) mondays.push(monday);
  return mondays;
}
