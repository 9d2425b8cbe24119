import { make } from '#browser/dom.ts';
import { facetValueName } from '#copy/catalogue/facetValues.ts';
import { query as copy, countOf } from '#copy/catalogue/query.ts';
import { sentenceCase } from '#copy/text.ts';
import { chosenValues } from '#domain/catalogue/facets.ts';
import { type FoundProduct, type Listing, namedPlaces, pageNumbers } from '#domain/catalogue/listing.ts';
import { type ListingQuery, withField } from '#domain/catalogue/listingQuery.ts';
import { type Address, href } from './address.ts';
import { element } from './elements.ts';

export function drawPages({ page, pages }: Listing, { path, params }: Address): void {
  const link = (target: number, text: string, label?: string) =>
    make(
      'a',
      {
        href: href(path, withField(params, 'page', target > 1 ? String(target) : '')),
        'aria-label': label,
        'aria-current': target === page && 'page',
      },
      text,
    );
  const numbers = pageNumbers(page, pages).map((target) =>
    target === 0 ? make('span', {}, '…') : link(target, String(target)),
  );
  if (page > 1) numbers.unshift(link(page - 1, '‹', copy.previous));
  if (page < pages) numbers.push(link(page + 1, '›', copy.next));
  element('pages').replaceChildren(...(pages > 1 ? numbers : []));
}

export function drawCount({ total, page, pages }: Listing): void {
  const where = pages > 1 ? `, ${copy.page(page, pages)}` : '';
  element('count').textContent = total ? countOf(total) + where : '';
}

/** The names of the place that the first product hangs at, which the asked place's slugs came from. */
export const placeNames = ([first]: readonly FoundProduct[]): string[] => (first ? namedPlaces(first) : []);

/** On the page of the whole catalogue: what is searched, or the deepest place, or the first chosen facet. */
export function drawTitle(found: readonly FoundProduct[], { term, place, facets }: ListingQuery): void {
  const placeName = sentenceCase(placeNames(found)[place.length - 1] ?? '');
  const [value] = chosenValues(facets, found);
  const facetName = value?.name && facetValueName(value.field, value);
  const title = term ? copy.resultsFor(term) : placeName || facetName || copy.title;
  element('title').textContent = title;
  // The shop's name, after it, is the page's own.
  document.title = document.title.replace(/.*(?= \|)/, () => title);
}
