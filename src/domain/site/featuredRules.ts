import { daysBefore } from '#domain/day.ts';

/** Which products a list of an editor's shows without naming them. What is on offer is each customer's own, at request time. */
export type FeaturedRule = 'nuevos' | 'en oferta' | 'más buscados';

/**
 * Codes by the day on which a night first saw them, YYYY-MM-DD; under `EARLIER` those that were there before nights
 * remembered it.
 */
export type FirstSeen = Readonly<Record<string, readonly string[]>>;

export const EARLIER = '';

/** As many as fill whole rows of cards: six, or three and three. */
export const SHOWN_BY_RULE = 6;

/** What is remembered after a night that saw these codes. Nothing is new where nothing is remembered. */
export function nextFirstSeen(before: FirstSeen | null, codes: readonly string[], day: string): FirstSeen {
  if (before === null) return { [EARLIER]: codes };
  const earlier = new Set(Object.values(before).flat());
  const fresh = codes.filter((code) => !earlier.has(code));
  return fresh.length > 0 ? { ...before, [day]: [...(before[day] ?? []), ...fresh] } : before;
}

/** The codes of the last `days` days up to `day`, the newest first; of one day in the retailer's order. */
export function newestCodes(seen: FirstSeen, { day, days }: { day: string; days: number }): string[] {
  const first = daysBefore(day, days);
  return Object.keys(seen)
    .filter((each) => each !== EARLIER && each > first && each <= day)
    .sort()
    .reverse()
    .flatMap((each) => seen[each] ?? []);
}
