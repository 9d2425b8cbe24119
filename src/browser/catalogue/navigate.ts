/**
 * Makes what is pressed in a listing redraw it in place: loaded with the first touch of it, because most answers are only
 * read. Until then its links work as links.
 */
import { joinedChoice } from '#domain/catalogue/changedQuery.ts';
import { type FacetField, readFacets } from '#domain/catalogue/facets.ts';
import { withField } from '#domain/catalogue/listingQuery.ts';
import { DEFAULT_PAGE_SIZE, readPageSize } from '#domain/shell/preferences.ts';
import { choose as prefer } from '#stores/shell/preferences.ts';
import { currentAddress, href } from './address.ts';
import { draw, drawnFor, rememberScroll, showPanel, start as startListing } from './browse.ts';
import { element } from './elements.ts';
import { enterAddress, watchFilters } from './filtersOver.ts';

/**
 * Where a link leads now. A link was drawn for the address `drawnFor`; what it changes of that one is changed in the
 * current one. On a slow line somebody can press a page number while the order chosen before is still loading, and must
 * not lose that order.
 */
function destination(link: HTMLAnchorElement, drawnFor: URLSearchParams): string {
  const wanted = new URL(link.href).searchParams;
  const { path, params } = currentAddress();
  for (const name of new Set([...wanted.keys(), ...drawnFor.keys()])) {
    const value = wanted.get(name);
    if (value === drawnFor.get(name)) continue;
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return href(path, params);
}

/** Keeps a page size for the next visit; the default needs no place in an address. */
function keptSize(value: string): string {
  const pageSize = readPageSize(value);
  prefer({ pageSize });
  return pageSize === DEFAULT_PAGE_SIZE ? '' : value;
}

/** What a field or the boxes of a filter say. */
function chosenIn(field: HTMLSelectElement | HTMLInputElement, params: URLSearchParams): string {
  const { name, form, value } = field;
  if (form) return joinedChoice(new FormData(form).getAll(name).map(String));
  // The filters were drawn anew while this script was loaded: the box that was ticked is in no form any more.
  const ticked = new Set(readFacets(params)[name as FacetField]);
  ticked['checked' in field && field.checked ? 'add' : 'delete'](value);
  return joinedChoice([...ticked]);
}

/** Where a field of the toolbar leads, or the boxes of a filter, as they are now. */
function destinationOf(field: HTMLSelectElement | HTMLInputElement): string {
  const { name } = field;
  const { path, params } = currentAddress();
  const value = chosenIn(field, params);
  return href(path, withField(params, name, name === 'size' ? keptSize(value) : value));
}

async function go(href: string, stay = false): Promise<void> {
  enterAddress(href);
  await draw(stay);
  if (stay) return;
  element('title').focus({ preventScroll: true });
  element('root').scrollIntoView();
}

/** Goes to what a field of the toolbar now says, or the boxes of a filter: who ticks one goes on to the next. */
export const choose = (field: HTMLSelectElement | HTMLInputElement): Promise<void> =>
  go(destinationOf(field), field.type === 'checkbox' || field.closest('.facet') !== null);

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const samePage = link.origin === location.origin && link.pathname === location.pathname;
  if (!samePage || link.closest('#listing-grid')) return;
  event.preventDefault();
  void go(destination(link, drawnFor));
}

let started = false;

/** From now on the listing's links redraw it in place. */
export function start(): void {
  if (started) return;
  started = true;
  // With the first touch of a page that is there. One that is still to be drawn has it with its islands, after its prices.
  const { session, pending } = document.documentElement.dataset;
  if (session === 'customer' && pending === undefined) void import('./customer.ts').catch(console.warn);
  startListing();
  element('root').addEventListener('click', onClick);
  watchFilters();
  element('facets').addEventListener('toggle', () => void showPanel());
  addEventListener('scrollend', rememberScroll);
  void showPanel();
}
