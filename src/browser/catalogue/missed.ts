import { watchMissed } from '#browser/search/missed.ts';
import type { ListingQuery } from '#domain/catalogue/listingQuery.ts';
import { element } from './elements.ts';
import type { FoundList } from './find.ts';

const note = watchMissed({ root: element('grid'), choices: '.product-card' });

/**
 * Takes note of a search whose results are shown. One within a place is not in vain where only that place lacks the thing,
 * and of the back office's own search nobody knows how well it answers.
 */
export function noteMissed({ term, place }: ListingQuery, { answer }: FoundList): void {
  if (answer && place.length === 0) note(term, answer);
}
