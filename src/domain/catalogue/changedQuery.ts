import { FACETS } from './facets.ts';
import { PLACE_FIELDS, withField } from './listingQuery.ts';

/** What the boxes of a facet and the two ends of its range (ranges.ts) say together, as its field of the address. */
export const joinedChoice = (values: readonly string[]): string =>
  values.filter(Boolean).join().replace('..,..', '..');

/** An address without filters, places among them: what is searched, its order and its page size stay. product.md §4. */
export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  [...PLACE_FIELDS, ...FACETS.map(({ field }) => field)].reduce(
    (next, field) => withField(next, field, ''),
    address,
  );
