/** Draws what narrows a listing, but for the panel of filters: toolbar, deeper places, and a chip for each thing chosen. */
import { make } from '#browser/dom.ts';
import { facetValueName } from '#copy/catalogue/facetValues.ts';
import { query as copy, number } from '#copy/catalogue/query.ts';
import { sentenceCase } from '#copy/text.ts';
import { chosenValues } from '#domain/catalogue/facets.ts';
import { type FoundProduct, placeCounts } from '#domain/catalogue/listing.ts';
import {
  type ListingQuery,
  PLACE_FIELDS,
  withField,
  withoutFilters,
  withoutPlace,
} from '#domain/catalogue/listingQuery.ts';
import type { CountedValue } from '#domain/counting.ts';
import { type Address, href } from './address.ts';
import { placeNames } from './draw.ts';
import { element, toolbarField } from './elements.ts';

/** The chips, each a link that takes its own thing away, and beside several filters a link that takes them all away. */
export function drawChips(
  found: readonly FoundProduct[],
  { place, facets }: ListingQuery,
  { path, params, under }: Address,
): void {
  const names = placeNames(found);
  const values = chosenValues(facets, found);
  const chips = [
    ...(under.length > 0 ? [] : place).map((slug, depth) => ({
      name: slug && sentenceCase(names[depth] ?? slug),
      without: withoutPlace(params, depth),
    })),
    ...values.map((value) => ({
      name: facetValueName(value.field, value),
      without: withField(
        params,
        value.field,
        facets[value.field].filter((slug) => slug !== value.slug).join(),
      ),
    })),
  ].filter(({ name }) => name !== '');
  const clear = element<HTMLAnchorElement>('clear');
  clear.href = href(path, withoutFilters(params));
  clear.hidden = values.length < 2;
  element('filters').replaceChildren(
    ...chips.map(({ name, without }) =>
      make(
        'li',
        {},
        make('a', { class: 'chip', href: href(path, without), 'aria-label': copy.remove(name) }, `${name} ×`),
      ),
    ),
  );
}

export function drawToolbar({ term, sort, size }: ListingQuery): void {
  const select = toolbarField('sort');
  const relevance = select.querySelector<HTMLOptionElement>('option[value=""]');
  if (relevance) relevance.hidden = term === '';
  select.value = sort || (term ? '' : 'list_asc');
  toolbarField('size').value = String(size);
}

/**
 * Deeper places, counted over `kept`, what the facets leave: a choice takes none of them away, which would move the next one
 * from under the pointer. Where nothing is found the families stay, or whatever list was there, so that no column is empty.
 */
export function drawPlaces(
  found: readonly FoundProduct[],
  kept: readonly FoundProduct[],
  { place: { length: depth } }: ListingQuery,
  { path, params, under }: Address,
): void {
  const field = PLACE_FIELDS[depth];
  const deeper = field ? placeCounts(found, kept, depth) : [];
  // A landing page at the end of its branch keeps the list of its neighbours.
  if (deeper.length === 0 && (under.length > 0 || found.length === 0)) return;
  const hrefOf = ({ slug }: CountedValue): string =>
    under.length > 0
      ? href(`${path}/${slug}`, withField(params, 'page', ''))
      : href(path, withField(params, field ?? '', slug));
  const side = element('places');
  side.hidden = deeper.length === 0;
  side
    .querySelector('ul')
    ?.replaceChildren(
      ...deeper.map((entry) =>
        make(
          'li',
          {},
          make(
            'a',
            { href: entry.count > 0 && hrefOf(entry) },
            `${sentenceCase(entry.name)} `,
            make('small', {}, number.format(entry.count)),
          ),
        ),
      ),
    );
}
