/** Days as `YYYY-MM-DD`, counted in Montevideo, where the shop closes its day. */
export type Day = string;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Montevideo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `YYYY-MM-DD HH:mm:ss` in Montevideo. */
export const localTime = (instant = new Date()): string => clock.format(instant);

export const today = (): Day => localTime().slice(0, 10);

/** Days since 1970-01-01. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

export const dayAt = (number: number): Day => new Date(number * 86_400_000).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayAt(dayNumber(day) + days);

export const isSunday = (number: number): boolean => (number + 4) % 7 === 0;
