import { opening as copy } from '#copy/shell/hours.ts';
import { type Opening, openingAt } from '#domain/shell/openingHours.ts';
import { DEFAULT_LOCALE } from '#domain/shell/preferences.ts';
import { readPreferences } from '#stores/shell/preferences.ts';

const textOf = (opening: Opening): string =>
  opening.isOpen ? copy.open(opening.until) : copy.opens(opening.days, opening.weekday, opening.from);

/** What stands in the place of the hours. */
let shown: string | null = null;

/**
 * Says in the place of the hours whether the counter is open, by the shop's own clock: pages are files, and do not know what
 * time it is. Nothing stands after it in its line, so that nothing moves.
 */
export function showOpening(): void {
  const place = document.querySelector<HTMLElement>('[data-opening]');
  if (!place) return;
  const { opening: hours = '', closedOn = '', said: wording = '' } = place.dataset;
  const opening = openingAt({ hours, closedOn: closedOn.split(' ') }, new Date());
  // In another language the hours stay, which the shell's translations have.
  const isSpanish = readPreferences().locale === DEFAULT_LOCALE;
  if (opening && isSpanish) place.textContent = shown = textOf(opening);
  else if (shown !== null) [place.textContent, shown] = [wording, null];
}
