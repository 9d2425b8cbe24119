import { TIME_ZONE } from '#retailer/values/country.ts';

/** Days and moments as read where the shop is, wherever the browser thinks it is. */

/** `2026-01-05` as `05/01/2026`, digit by digit: through Date it would be the 4th in Montevideo. architecture.md §4. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

const inTheShop = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  // With `hour12: false` midnight is 24:00.
  hourCycle: 'h23',
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: TIME_ZONE,
});

/** What the clock and the calendar say, put together from parts: no language writes a day the same way in all browsers. */
const partsOf = (at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(inTheShop.formatToParts(at).map(({ type, value }) => [type, value]));

/** An ISO moment as `05/01/2026, 14:30`; what is no moment, as it was received. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const { day, month, year, hour, minute } = partsOf(at);
  return `${day}/${month}/${year}, ${hour}:${minute}`;
}

/** Today where the shop is, YYYY-MM-DD: at 22:00 in Montevideo, UTC is already tomorrow. */
export function today(now = new Date()): string {
  const { year, month, day } = partsOf(now);
  return `${year}-${month}-${day}`;
}

/** The hour where the shop is, HH:MM. */
export function clock(now: Date): string {
  const { hour, minute } = partsOf(now);
  return `${hour}:${minute}`;
}

/** The same day of the month some months before; the month's last when it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 - months;
  const lastDate = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  const parts = [Math.floor(index / 12), (index % 12) + 1, Math.min(date, lastDate)];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day some days before another, both YYYY-MM-DD. */
export function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** The day some days after another, both YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string => daysBefore(day, -days);

const DAY_MS = 24 * 60 * 60_000;

/** How many days lie from one day to a later one, both YYYY-MM-DD; negative to an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Whether a text is a day of the calendar, YYYY-MM-DD: 2026-02-30 and 0000-00-00 are none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day of the calendar that a text begins with, YYYY-MM-DD; '' where it begins with none. */
export function readDay(text: string): string {
  const day = text.slice(0, 10);
  return isDay(day) ? day : '';
}
