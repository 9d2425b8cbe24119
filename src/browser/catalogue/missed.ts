import { watchMissed } from '#browser/search/missed.ts';
import type { ListingQuery } from '#domain/catalogue/listingQuery.ts';
import { element } from './elements.ts';
import type { FoundList } from './find.ts';

const note = watchMissed({ root: element('grid'), choices: '.product-card' });

/** By which whoever is shown nothing asks the shop for it, on the page of the whole catalogue. */
const wanted: HTMLAnchorElement | null = element('wanted');

/**
 * Takes note of a search whose results are shown. One within a place is not in vain where only that place lacks the thing,
 * and of the back office's own search nobody knows how well it answers.
 */
export function noteMissed({ term, place }: ListingQuery, { answer }: FoundList): void {
  if (wanted) wanted.search = `term=${encodeURIComponent(term)}`;
  if (answer && place.length === 0) note(term, answer);
}
