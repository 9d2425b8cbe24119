/** Days and moments as read in Montevideo, wherever the browser thinks it is. */

/** `2026-01-05` as `05/01/2026`, digit by digit: through Date it would be the 4th in Montevideo. architecture.md §4. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

const momentFormat = new Intl.DateTimeFormat('es-UY', {
  dateStyle: 'short',
  timeStyle: 'short',
  hour12: false,
  timeZone: 'America/Montevideo',
});

/** An ISO moment as `05/01/2026, 14:30`. */
export const formatMoment = (iso: string): string => momentFormat.format(new Date(iso));

const dayFormat = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'America/Montevideo',
});

/**
 * Today in Montevideo, YYYY-MM-DD: at 22:00 there, UTC is already tomorrow. Put together from its parts, because no
 * language writes a day the same way in all browsers.
 */
export function today(now = new Date()): string {
  const parts = Object.fromEntries(dayFormat.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The same day of the month some months before; the month's last when it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 - months;
  const lastDate = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  const parts = [Math.floor(index / 12), (index % 12) + 1, Math.min(date, lastDate)];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
