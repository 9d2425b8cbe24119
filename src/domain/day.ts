/** Days and moments as read in Montevideo, wherever the browser thinks it is. */

/** `2026-01-05` as `05/01/2026`, digit by digit: through Date it would be the 4th in Montevideo. Design §4. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

/** An ISO moment as `05/01/2026, 14:30`. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat('es-UY', {
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
    timeZone: 'America/Montevideo',
  }).format(new Date(iso));
