import { card } from '#browser/lists/card.ts';
import { markedNodes } from '#browser/search/marks.ts';
import { query as copy } from '#copy/catalogue/query.ts';
import { asksApart } from '#domain/catalogue/facets.ts';
import { type FoundProduct, hangsUnder, listing } from '#domain/catalogue/listing.ts';
import { isByPrice, readListingQuery, withField } from '#domain/catalogue/listingQuery.ts';
import { type Address, currentAddress, href } from './address.ts';
import { drawCount, drawPages, drawTitle } from './draw.ts';
import { element, showState } from './elements.ts';
import type { FacetedProducts, HowFound, QueryResult } from './find.ts';
import { drawChips, drawPlaces, drawToolbar } from './narrow.ts';
import { find } from './source.ts';

/** A shorter wait needs no message. */
const LOADING_AFTER_MS = 80;

/** What only a customer's listing needs: what prices and offers tell, and cards that stay while somebody types in them. */
const loadCustomerPart = async () =>
  document.documentElement.dataset.session === 'customer' ? import('./customer.ts') : null;

/** Whether the page has not shown yet what the address asks. */
const isPending = (): boolean => 'pending' in document.documentElement.dataset;

/** How the results answer the term; most answer it exactly, and need no script that says so. */
async function noteOf(
  answer: HowFound,
  given: number,
  { path, params }: Address,
  term: string,
): Promise<(Node | string)[]> {
  const { quality, corrected, notCarried, near, total } = answer;
  const isAnswered = quality !== 'partly' && !corrected && total === given;
  if (isAnswered && !notCarried[0] && !near[0]) return [];
  const note = await import('./note.ts');
  return note.noteOf(answer, given, term, (other) => href(path, withField(params, 'term', other)));
}

/** As many of the first cards as Listing.astro has in sight: a lazy picture is not asked for before the page is laid out. */
const IN_SIGHT = 4;

/** A card whose title marks the words that were searched. */
function foundCard(product: FoundProduct, place: number): DocumentFragment {
  const fragment = card(product, place < IN_SIGHT);
  if (product.marked) fragment.querySelector('h3 a')?.replaceChildren(...markedNodes(product.marked));
  return fragment;
}

const loadPanel = () => import('./panel.ts');

/** What the page shows; undefined while it is the file's own first page. */
let drawn: QueryResult | undefined;

/**
 * The script of the filters where they are in sight: beside the products, or above them once somebody opened them. Null
 * where they are not, and when it cannot be fetched: products are worth more than filters, and the page says that these
 * are still to come.
 */
const loadPanelInSight = async () =>
  element('choices').checkVisibility() ? loadPanel().catch(() => null) : null;

export async function showPanel(): Promise<void> {
  await (await loadPanelInSight())?.drawPanel(drawn);
}

/** The filters in the file are those of its own products: of what was found instead, some of them would leave nothing. */
function removeFilters(): void {
  for (const group of element('choices').querySelectorAll('fieldset')) group.remove();
  element('wait').hidden = false;
}

let lastDrawing = 0;
/** The query that the links on the page were drawn for. */
export let drawnFor = new URLSearchParams(location.search);

/** Draws what the address asks. `still`: whoever chose among the filters finds the others where they were. */
export async function draw(still = false): Promise<void> {
  const drawing = ++lastDrawing;
  const address = currentAddress();
  const query = readListingQuery(address.params, address.under);
  element('root').ariaBusy = 'true';
  const slow = setTimeout(() => {
    if (drawing !== lastDrawing) return;
    showState('loading');
    // Beside a title that is still to come, the message would move with it.
    const place = isPending() ? 'note' : 'count';
    element(place).textContent = copy.loading;
  }, LOADING_AFTER_MS);
  // Beside the products. Whether the filters are in sight is asked again: somebody may open them meanwhile.
  void loadPanelInSight();
  try {
    const list = await find(query);
    const there = list.products.filter((product) => hangsUnder(product, query.place));
    const isApart = asksApart(query.facets);
    // Most first drawings ask for no price or offer, and have no cards to keep: they do not wait for the customer's part, which
    // comes with the stores of the islands.
    const customer = isApart || isByPrice(query.sort) || !isPending() ? await loadCustomerPart() : null;
    const part = customer ?? (isApart ? await loadPanel() : null);
    const refined: FacetedProducts = (await part?.refine(there, query)) ?? {
      products: there,
      facets: query.facets,
    };
    const { products: found } = refined;
    query.facets = refined.facets;
    const note = list.answer ? await noteOf(list.answer, list.products.length, address, query.term) : [];
    if (refined.note) note.push(refined.note);
    const panel = await loadPanelInSight();
    // A slower answer to an earlier query must not overwrite this one.
    if (drawing !== lastDrawing) return;
    const result = listing(found, query, refined.order);
    const cards = result.shown.map(foundCard);
    // The file's own were never shown: one that is found, too, would move to its new place.
    if (customer && !isPending()) customer.keepCards(element('grid'), cards);
    else element('grid').replaceChildren(...cards);
    drawCount(result);
    element('note').replaceChildren(...note);
    drawToolbar(query);
    drawChips(found, query, address);
    drawPlaces(found, result.kept, query, address);
    drawPages(result, address);
    drawnFor = address.params;
    if (address.under.length === 0) drawTitle(found, query);
    showState(result.total ? 'results' : 'empty');
    drawn = { ...list, products: found, query };
    if (query.term) import('./missed.ts').then(({ noteMissed }) => noteMissed(query, list)).catch(() => 0);
    if (panel) void panel.drawPanel(drawn, still);
    else removeFilters();
  } catch {
    if (drawing !== lastDrawing) return;
    element('count').textContent = '';
    element('note').textContent = '';
    showState('failed');
    import('./drawLater.ts').then(({ drawLater }) => drawLater(draw), console.warn);
  } finally {
    clearTimeout(slow);
    if (drawing === lastDrawing) {
      element('root').ariaBusy = 'false';
      delete document.documentElement.dataset.pending;
    }
  }
}

/** Saves the scroll position in this entry of the history, so that Back returns to it. */
export const rememberScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '');

/** Draws what the address asks, unless it `isShown`, and scrolls to where its entry of the history was left. */
async function restore(isShown = false): Promise<void> {
  const scroll: unknown = history.state?.scroll;
  if (!isShown) await draw();
  if (typeof scroll === 'number') scrollTo(0, scroll);
}

/** What lies over the page says here whether Back was for it. */
export const over = { tookBack: () => false };

let started = false;

/** Draws what the address or the history asks, now and on Back. What is pressed is navigate.ts's. */
export function start(): void {
  if (started) return;
  started = true;
  history.scrollRestoration = 'manual';
  element('retry').addEventListener('click', () => void draw());
  // One listener: on a window they run in the order in which they were added, whoever captures.
  addEventListener('popstate', () => over.tookBack() || void restore());
  addEventListener('pagehide', rememberScroll);
  // Without a question the file has the answer: nothing is asked, and nobody who has begun to read is moved.
  if (location.search || history.state) void restore(!location.search);
}
