/** Draws the filters beside the products: loaded when they are in sight, because most visitors never open them. */
import { make } from '#browser/dom.ts';
import { facetCopy } from '#copy/catalogue/facets.ts';
import { facetValueName, valueNames } from '#copy/catalogue/facetValues.ts';
import { offerNames } from '#copy/catalogue/offerFacets.ts';
import { panel as copy } from '#copy/catalogue/panel.ts';
import { countOf, number } from '#copy/catalogue/query.ts';
import {
  isFlag,
  type OfferedFacet,
  type OfferedValue,
  offeredFacets,
  withoutOffers,
} from '#domain/catalogue/facetPanel.ts';
import { type FacetChoice, type FacetField, hasFacets } from '#domain/catalogue/facets.ts';
import { type FoundProduct, hangsUnder } from '#domain/catalogue/listing.ts';
import { type ListingQuery, readListingQuery } from '#domain/catalogue/listingQuery.ts';
import { readSizes } from '#domain/catalogue/sizeFacets.ts';
import { stillFacets } from '#domain/catalogue/stillFacets.ts';
import { currentAddress } from './address.ts';
import { element } from './elements.ts';
import type { FacetedProducts, QueryResult } from './find.ts';
import { drawRange } from './rangeChoice.ts';
import { find } from './source.ts';

/** Nobody filters by offers before this script is there. */
Object.assign(valueNames, offerNames);

/** Nobody but a customer filters by offers: for a visitor an address does not ask for them. */
export function refine(found: FoundProduct[], query: ListingQuery): FacetedProducts {
  const { products, facets } = sizedBy(found, query.facets);
  return { products, facets: withoutOffers(facets) };
}

/** The products with the sizes that their names hold, and what is chosen of them. */
export const sizedBy = (found: FoundProduct[], facets: FacetChoice) => readSizes(found, facets, copy.range);

const newChoice = (field: FacetField, value: OfferedValue, checked: boolean): HTMLLIElement =>
  make(
    'li',
    {},
    make(
      'label',
      {},
      make('input', { type: 'checkbox', name: field, value: value.slug, checked }),
      make('span', {}, facetValueName(field, value)),
      ' ',
      make('small', {}),
    ),
  );

/**
 * A choice that is there stays the same element: a press that has begun on it would be lost with it. One that was ticked
 * meanwhile is drawn anew, and what was ticked is still to be read from the old one.
 */
function choiceOf(group: HTMLElement, field: FacetField, value: OfferedValue, checked: boolean): HTMLElement {
  const { slug, count, more } = value;
  const there = group.querySelector<HTMLInputElement>(`[value="${CSS.escape(slug)}"]`);
  const kept = there?.checked === checked ? there.closest('li') : null;
  const choice = kept ?? newChoice(field, value, checked);
  choice.className = [more && 'facet-more', count === 0 && 'facet-none'].filter(Boolean).join(' ');
  // Inches are called by their millimetres, too, where there are such.
  say(choice, 'span', facetValueName(field, value));
  say(choice, 'small', count === null ? '' : number.format(count));
  return choice;
}

/** A text that is the same stays the same node: Firefox gives a press no click whose text is written anew meanwhile. */
function say(choice: Element, css: string, text: string): void {
  for (const each of choice.querySelectorAll(css)) if (each.textContent !== text) each.textContent = text;
}

/** Puts these in the place of the old ones. What stands in its order already is not moved: that, too, would lose a press. */
function putInstead(place: Element, old: Iterable<Element>, elements: Element[]): void {
  for (const each of [...old]) if (!elements.includes(each)) each.remove();
  let last: Element | undefined;
  for (const each of elements) {
    const follows = !last || last.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING;
    if (each.parentElement !== place || !follows) {
      if (last) last.after(each);
      else place.prepend(each);
    }
    last = each;
  }
}

const newGroup = (field: FacetField): HTMLFieldSetElement =>
  make(
    'fieldset',
    { class: isFlag(field) ? 'facet facet-flag' : 'facet', id: `listing-${field}` },
    make('legend', { class: isFlag(field) ? 'visually-hidden' : 'overline' }, facetCopy[field]),
    make('ul', { class: 'facet-values' }),
    make(
      'details',
      { class: 'side-more' },
      make('summary', {}, make('span', {}, copy.more), make('span', {}, copy.less)),
    ),
  );

/** A group that is there stays the same element, so that what was opened in it stays open. */
function groupOf(facet: OfferedFacet, chosen: readonly string[]): HTMLElement {
  const { field, values } = facet;
  const group = document.getElementById(`listing-${field}`) ?? newGroup(field);
  const choices = values.map((value) => choiceOf(group, field, value, chosen.includes(value.slug)));
  for (const list of group.querySelectorAll('ul')) putInstead(list, list.children, choices);
  drawRange(group, facet);
  return group;
}

/** On a phone the filters are as long as the screen: the last thing under the thumb leads to what they leave. */
function doneButton(): HTMLButtonElement {
  const button = make('button', { class: 'button facets-done', type: 'button' });
  button.addEventListener('click', () => {
    element('facets').hidePopover();
    element('title').focus({ preventScroll: true });
    element('root').scrollIntoView();
  });
  return button;
}

let done: HTMLButtonElement | undefined;

/** What the file's own first page is the first page of. */
async function findUndrawn(): Promise<QueryResult> {
  const { params, under } = currentAddress();
  const query = readListingQuery(params, under);
  return { ...(await find(query)), query };
}

/** What the filters offer now. */
let offered: OfferedFacet[] = [];

function draw({ products, counts, query }: QueryResult, still: boolean): void {
  const there = products.filter((product) => hangsUnder(product, query.place));
  const { products: found, facets } = sizedBy(there, query.facets);
  const customer = document.documentElement.dataset.session === 'customer';
  const now = offeredFacets(found, facets, { countsByField: counts ?? {}, customer });
  offered = still ? stillFacets(offered, now) : now;
  const form = element<HTMLFormElement>('choices');
  const { activeElement: active } = document;
  element('wait').hidden = true;
  done ??= form.appendChild(doneButton());
  done.textContent = copy.see(countOf(found.filter((product) => hasFacets(product, facets)).length));
  const groups = offered.map((facet) => groupOf(facet, facets[facet.field]));
  putInstead(form, form.querySelectorAll('fieldset'), groups);
  if (active instanceof HTMLInputElement && !active.isConnected)
    form
      .querySelector<HTMLInputElement>(`[name="${active.name}"][value="${CSS.escape(active.value)}"]`)
      ?.focus();
  if (active instanceof HTMLSelectElement && !active.isConnected)
    form.querySelector<HTMLElement>(`[aria-label="${CSS.escape(active.ariaLabel ?? '')}"]`)?.focus();
}

let lastDrawing = 0;

/**
 * Draws the filters for what the page shows; undefined is the file's own first page. Whoever is choosing by keyboard
 * stays where they are. `still` moves none of those that are there, for whoever chooses among them. Where something was chosen
 * while they were on their way, what is drawn for that draws them: these would take its tick off, and the next press with it.
 */
export async function drawPanel(drawn: QueryResult | undefined, still = false): Promise<void> {
  const drawing = ++lastDrawing;
  const { href } = location;
  const shown = drawn ?? (await findUndrawn());
  if (drawing === lastDrawing && href === location.href) draw(shown, still);
}
