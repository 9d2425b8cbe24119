import escapeHtml from 'escape-html';
import { week as copy } from '#copy/night/week.ts';
import { daysAfter, daysBetween } from '#domain/day.ts';
import type { WeekNumbers } from '#domain/week/week.ts';

const HEIGHT = 40;
const BAR = 10;
const GAP = 2;
/** Half a year: as many bars as can be told apart on a phone. */
const PLACES_MAX = 26;
/** In the first weeks a bar is no wider than this lets it be. */
const PLACES_MIN = 12;

type Shown = Exclude<keyof WeekNumbers, 'monday'>;

/** A bar for each of the last weeks, as high as its number, the last at the right; '' where fewer than two are known. */
export function weekBars(weeks: readonly WeekNumbers[], name: Shown): string {
  const byMonday = new Map(weeks.map((week) => [week.monday, week[name]]));
  const last = weeks.at(-1)?.monday;
  if (last === undefined || weeks.filter((week) => week[name] !== null).length < 2) return '';
  const since = weeks.find((week) => week[name] !== null)?.monday ?? last;
  const places = Math.min(PLACES_MAX, Math.max(PLACES_MIN, daysBetween(since, last) / 7 + 1));
  const mondays = Array.from({ length: places }, (_, at) => daysAfter(last, 7 * (at - places + 1)));
  const most = Math.max(1, ...mondays.map((monday) => byMonday.get(monday) ?? 0));
  const bars = mondays.map((monday, at) => {
    const count = byMonday.get(monday) ?? null;
    if (count === null) return '';
    const height = Math.max(1, (count / most) * HEIGHT);
    return `<rect x="${at * BAR}" y="${(HEIGHT - height).toFixed(1)}" width="${BAR - GAP}" height="${height.toFixed(1)}"><title>${copy.ofWeek(monday, count)}</title></rect>`;
  });
  const known = mondays.filter((monday) => (byMonday.get(monday) ?? null) !== null);
  const [first = last] = known;
  const said = known.map((monday) => copy.ofWeek(monday, byMonday.get(monday) ?? null)).join('; ');
  return (
    `<figure><svg class="weeks" viewBox="0 0 ${places * BAR} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(said)}">${bars.join('')}</svg>` +
    `<figcaption><span>${copy.ofWeek(first, byMonday.get(first) ?? null)}</span><span>${copy.ofWeek(last, byMonday.get(last) ?? null)}</span></figcaption></figure>`
  );
}

/** One of a list, with a bar as long as its share of the greatest. */
export type BarRow = { name: string; note: string; size: number };

export const namesOf = (rows: readonly BarRow[]): string[] => rows.map(({ name }) => name);

const ROWS_SHOWN = 12;

/** The first of a list, each with its bar where these differ; the others are counted. */
export function barList(rows: readonly BarRow[]): string {
  if (rows.length === 0) return '';
  const most = Math.max(...rows.map(({ size }) => size));
  const bar = (size: number): string =>
    rows.every((row) => row.size === most)
      ? ''
      : `<svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${((100 * size) / most).toFixed(1)}" height="4"/></svg>`;
  const items = rows
    .slice(0, ROWS_SHOWN)
    .map(
      ({ name, note, size }) =>
        `<li><span class="row"><b>${escapeHtml(name)}</b> ${escapeHtml(note)}</span>${bar(size)}</li>`,
    );
  const more = rows.length - ROWS_SHOWN;
  return `<ul class="bars">${items.join('')}</ul>${more > 0 ? `<p><small>${copy.more(more)}</small></p>` : ''}`;
}
