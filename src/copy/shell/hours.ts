const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

/** `08:15` as it is said: `8:15`. */
export const hour = (time: string): string => time.replace(/^0/, '');

/** A day that is `days` from today; `weekday` from Sunday. */
export const dayOf = (days: number, weekday: number): string =>
  ['hoy', 'mañana'][days] ?? `el ${DAYS[weekday]}`;

/** Whether the counter is open; hours as HH:MM, days of the week from Sunday. */
export const opening = {
  open: (until: string) => `Abierto ahora, hasta las ${hour(until)}`,
  /** `days` from today. */
  opens: (days: number, weekday: number, from: string) => `Abre ${dayOf(days, weekday)} ${hour(from)}`,
} as const;
