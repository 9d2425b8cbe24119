import { clock, today } from '#domain/day.ts';

const WEEK = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** Hours of a day, HH:MM. */
type Shift = { from: string; to: string };

/** `closedOn` are days, YYYY-MM-DD, or MM-DD in every year. */
export type OpeningHours = { hours: string; closedOn: readonly string[] };

/** Open until an hour; or closed until an hour of the day that is `days` from now, 0 being today. */
export type Opening =
  | { isOpen: true; until: string }
  | { isOpen: false; days: number; weekday: number; from: string };

/** Schema.org's `Mo-Fr 08:15-17:30, Sa 09:00-12:00`, by the day of the week from Sunday. */
function weekOf(hours: string): Shift[][] {
  const week: Shift[][] = WEEK.map(() => []);
  for (const part of hours.split(', ')) {
    const [days = '', time = ''] = part.split(' ');
    const [from = '', to = ''] = time.split('-');
    for (const range of days.split(',')) {
      const [first = 0, last = first] = range.split('-').map((day) => WEEK.indexOf(day));
      for (let day = first; ; day = (day + 1) % 7) {
        week[day]?.push({ from, to });
        if (day === last) break;
      }
    }
  }
  return week;
}

const LOOKED_AHEAD_DAYS = 14;

/** Whether the counter is open where it is, and until or from when; null when it does not open within two weeks. */
export function openingAt({ hours, closedOn }: OpeningHours, now: Date): Opening | null {
  const week = weekOf(hours);
  const time = clock(now);
  for (let days = 0; days <= LOOKED_AHEAD_DAYS; days++) {
    const at = new Date(`${today(now)}T00:00:00Z`);
    at.setUTCDate(at.getUTCDate() + days);
    const day = at.toISOString().slice(0, 10);
    if (closedOn.includes(day) || closedOn.includes(day.slice(5))) continue;
    const weekday = at.getUTCDay();
    const shifts = week[weekday] ?? [];
    const current = shifts.find(({ from, to }) => from <= time && time < to);
    if (days === 0 && current) return { isOpen: true, until: current.to };
    const next = shifts
      .filter(({ from }) => days > 0 || from > time)
      .sort((a, b) => (a.from < b.from ? -1 : 1))[0];
    if (next) return { isOpen: false, days, weekday, from: next.from };
  }
  return null;
}
