import { FACETS } from './facets.ts';
import { PLACE_FIELDS, withField } from './listingQuery.ts';

/** An address without filters, places among them: what is searched, its order and its page size stay. product.md §4. */
export const withoutFilters = (address: URLSearchParams): URLSearchParams =>
  [...PLACE_FIELDS, ...FACETS.map(({ field }) => field)].reduce(
    (next, field) => withField(next, field, ''),
    address,
  );
