import { clock } from '#domain/day.ts';
import { type Opening, type OpeningHours, openingAt } from '#domain/shell/openingHours.ts';

/** An order is at the counter an hour after it was placed at the soonest: nobody is sent to a door that closes. */
const READY_AFTER_MINUTES = 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * When what is in stock and ordered now can be fetched at the counter, by the shop's clock: today until it closes, or from
 * when it opens next. Null where it does not open within two weeks.
 */
export function pickupAt(hours: OpeningHours, now: Date): Opening | null {
  const opening = openingAt(hours, now);
  if (!opening?.isOpen) return opening;
  const left = minutesOf(opening.until) - minutesOf(clock(now));
  // Asked as it closes, for the shift or day after.
  return left > READY_AFTER_MINUTES ? opening : openingAt(hours, new Date(now.getTime() + left * 60_000));
}
