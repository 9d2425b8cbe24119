/** Draws what narrows a listing: the toolbar, the lists beside the products, and a chip for each thing chosen. */
import { make } from '#browser/dom.ts';
import { facetValueName } from '#copy/facets.ts';
import { query as copy, number } from '#copy/query.ts';
import { sentenceCase } from '#copy/text.ts';
import { type Counted, mostFirst } from '#domain/counting.ts';
import { chosenValues, FACETS, type FacetCounts, hasFacets } from '#domain/facets.ts';
import { type FoundProduct, placeCounts } from '#domain/listing.ts';
import { type ListingQuery, PLACE_FIELDS, withField, withoutPlace } from '#domain/listingQuery.ts';
import { type Address, href } from './address.ts';
import { placeNames } from './draw.ts';
import { element, toolbarField } from './elements.ts';

/** The chips, each a link that takes its own thing away. */
export function drawChips(
  found: readonly FoundProduct[],
  counts: FacetCounts,
  { place, facets }: ListingQuery,
  { path, params, under }: Address,
): void {
  const names = placeNames(found);
  const chips = [
    ...(under.length > 0 ? [] : place).map((slug, depth) => ({
      name: slug && sentenceCase(names[depth] ?? slug),
      without: withoutPlace(params, depth),
    })),
    ...chosenValues(facets, counts).map(({ field, slug, name }) => ({
      name: facetValueName(field, { slug, name: name ?? slug }),
      without: withField(params, field, ''),
    })),
  ].filter(({ name }) => name !== '');
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

export function drawToolbar(counts: FacetCounts, { term, facets, sort }: ListingQuery): void {
  for (const { field } of FACETS) {
    const select = toolbarField(field);
    select.length = 1;
    for (const value of counts[field])
      select.add(new Option(`${facetValueName(field, value)} (${value.count})`, value.slug));
    select.value = facets[field];
    if (select.selectedIndex < 0) select.selectedIndex = 0;
  }
  const select = toolbarField('sort');
  const relevance = select.querySelector<HTMLOptionElement>('option[value=""]');
  if (relevance) relevance.hidden = term === '';
  select.value = sort || (term ? '' : 'list_asc');
}

type SideEntry = { name: string; count: number; href: string; current: boolean };

function drawSide(id: string, entries: SideEntry[]): void {
  const side = element(id);
  side.hidden = entries.length === 0;
  side
    .querySelector('ul')
    ?.replaceChildren(
      ...entries.map(({ name, count, href, current }) =>
        make(
          'li',
          {},
          make(
            'a',
            { href, 'aria-current': current && 'true' },
            `${name} `,
            make('small', {}, number.format(count)),
          ),
        ),
      ),
    );
}

/** Deeper places, counted over what the facets leave. */
function drawPlaces(
  found: readonly FoundProduct[],
  { place, facets }: ListingQuery,
  { path, params, under }: Address,
): void {
  const field = PLACE_FIELDS[place.length];
  const deeper = field
    ? placeCounts(
        found.filter((product) => hasFacets(product, facets)),
        place,
      )
    : [];
  // A landing page at the end of its branch keeps the list of its neighbours.
  if (deeper.length === 0 && under.length > 0) return;
  const hrefOf = ({ slug }: Counted): string =>
    under.length > 0
      ? href(`${path}/${slug}`, withField(params, 'page', ''))
      : href(path, withField(params, field ?? '', slug));
  drawSide(
    'places',
    deeper.map((entry) => ({
      name: sentenceCase(entry.name),
      count: entry.count,
      href: hrefOf(entry),
      current: false,
    })),
  );
}

/** The lists beside the products. Of a facet, the most frequent values first; the chosen one's link takes it away. */
export function drawSides(
  found: readonly FoundProduct[],
  counts: FacetCounts,
  query: ListingQuery,
  address: Address,
): void {
  const { path, params } = address;
  drawPlaces(found, query, address);
  for (const { field } of FACETS) {
    const entries = mostFirst(counts[field]).map((value) => {
      const current = value.slug === query.facets[field];
      return {
        name: facetValueName(field, value),
        count: value.count,
        href: href(path, withField(params, field, current ? '' : value.slug)),
        current,
      };
    });
    drawSide(field, entries);
  }
}
