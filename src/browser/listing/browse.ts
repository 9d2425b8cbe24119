import { card } from '#browser/lists/card.ts';
import { marked } from '#browser/search/marks.ts';
import { query as copy } from '#copy/query.ts';
import { asksApart, hasFacets } from '#domain/facets.ts';
import { type FoundProduct, hangsUnder, listing } from '#domain/listing.ts';
import { readListingQuery } from '#domain/listingQuery.ts';
import { currentAddress } from './address.ts';
import { drawCount, drawNote, drawPages, drawTitle } from './draw.ts';
import { element, showState, toolbarField } from './elements.ts';
import type { Drawn } from './find.ts';
import { drawChips, drawPlaces, drawToolbar } from './narrow.ts';
import type { Refined } from './refine.ts';
import { find } from './source.ts';

/** A shorter wait needs no message. */
const LOADING_AFTER_MS = 80;

let customerPart: Promise<typeof import('./customer.ts')> | undefined;

/** What only a customer's listing needs: the orders by price, and cards that stay while somebody types in them. */
const loadCustomerPart = async () => {
  if (document.documentElement.dataset.session !== 'customer') return null;
  customerPart ??= import('./customer.ts').then((customer) => {
    customer.offerPriceSorts(toolbarField('sort'));
    return customer;
  });
  return customerPart;
};

/** A card whose name marks the words that were searched. */
function foundCard(product: FoundProduct): DocumentFragment {
  const { name, marks = [] } = product;
  const fragment = card(product);
  if (marks.length > 0) fragment.querySelector('h3 a')?.replaceChildren(...marked(name, marks));
  return fragment;
}

const loadPanel = () => import('./panel.ts');

/** What the page shows; undefined while it is the file's own first page. */
let drawn: Drawn | undefined;

/** Draws the filters where they are in sight: beside the products, or above them once somebody opened them. */
async function showPanel(): Promise<void> {
  if (element('choices').checkVisibility()) await (await loadPanel()).drawPanel(drawn);
}

let lastDrawing = 0;
/** The query that the links on the page were drawn for. */
let drawnFor = new URLSearchParams(location.search);

async function draw(): Promise<void> {
  const drawing = ++lastDrawing;
  const address = currentAddress();
  const query = readListingQuery(address.params, address.under);
  const slow = setTimeout(() => {
    showState('loading');
    // Beside a title that is still to come, the message would move with it.
    const place = 'pending' in document.documentElement.dataset ? 'note' : 'count';
    element(place).textContent = copy.loading;
  }, LOADING_AFTER_MS);
  try {
    const answer = await find(query);
    const there = answer.products.filter((product) => hangsUnder(product, query.place));
    const customer = await loadCustomerPart();
    const refined: Refined = asksApart(query.facets)
      ? await (await loadPanel()).refine(there, query.facets, customer)
      : { products: there, facets: query.facets };
    const { products: found, note } = refined;
    query.facets = refined.facets;
    const priceOrder = await customer?.priceOrderFor(
      found.filter((product) => hasFacets(product, query.facets)),
      query.sort,
    );
    // A slower answer to an earlier query must not overwrite this one.
    if (drawing !== lastDrawing) return;
    const result = listing(found, query, priceOrder);
    const cards = result.shown.map(foundCard);
    if (customer) customer.keepCards(element('grid'), cards);
    else element('grid').replaceChildren(...cards);
    drawCount(result);
    drawNote(answer, address);
    if (note) element('note').textContent = note;
    drawToolbar(query);
    drawChips(found, query, address);
    drawPlaces(found, query, address);
    drawPages(result, address);
    drawnFor = address.params;
    if (address.under.length === 0) drawTitle(found, query);
    showState(result.total ? 'results' : 'empty');
    drawn = { ...answer, products: found, query };
    void showPanel();
  } catch {
    if (drawing !== lastDrawing) return;
    for (const name of ['count', 'note']) element(name).textContent = '';
    showState('failed');
  } finally {
    clearTimeout(slow);
    if (drawing === lastDrawing) delete document.documentElement.dataset.pending;
  }
}

/** Saves the scroll position in this entry of the history, so that Back returns to it. */
const rememberScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '');

async function go(href: string, stay = false): Promise<void> {
  rememberScroll();
  history.pushState(null, '', href);
  await draw();
  if (stay) return;
  element('title').focus({ preventScroll: true });
  element('root').scrollIntoView();
}

/** Draws what the address asks, and scrolls to where its entry of the history was left. */
async function restore(): Promise<void> {
  const scroll: unknown = history.state?.scroll;
  await draw();
  if (typeof scroll === 'number') scrollTo(0, scroll);
}

const loadNavigation = () => import('./navigate.ts');

/** Goes to what a field of the toolbar now says, or the boxes of a filter: who ticks one goes on to the next. */
export const choose = async (field: HTMLSelectElement | HTMLInputElement): Promise<void> =>
  go((await loadNavigation()).destinationOf(field), field.type === 'checkbox');

async function follow(link: HTMLAnchorElement, drawnFor: URLSearchParams): Promise<void> {
  await go((await loadNavigation()).destination(link, drawnFor));
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const samePage = link.origin === location.origin && link.pathname === location.pathname;
  if (!samePage || link.closest('#listing-grid')) return;
  event.preventDefault();
  void follow(link, drawnFor);
}

let started = false;

/** From now on the listing's links and Back redraw it in place. Draws at once what the address or the history asks. */
export function start(): void {
  if (started) return;
  started = true;
  void loadCustomerPart();
  history.scrollRestoration = 'manual';
  element('root').addEventListener('click', onClick);
  element('retry').addEventListener('click', () => void draw());
  addEventListener('popstate', () => void restore());
  addEventListener('scrollend', rememberScroll);
  addEventListener('pagehide', rememberScroll);
  element('facets').addEventListener('toggle', () => void showPanel());
  if (location.search || history.state) void restore();
  else void showPanel();
}
