import { card } from '#browser/lists/card.ts';
import { marked } from '#browser/search/dom.ts';
import { query as copy } from '#copy/query.ts';
import {
  brandCounts,
  type FoundProduct,
  hangsUnder,
  listing,
  readQuestion,
  withField,
} from '#domain/listing.ts';
import {
  drawCount,
  drawFilters,
  drawNote,
  drawPages,
  drawSides,
  drawTitle,
  drawToolbar,
  type Standing,
} from './draw.ts';
import { part, show, toolbarField } from './parts.ts';
import { find } from './source.ts';

const root = (): HTMLElement => part('root');

/** How a landing page is filled where the script did nothing yet: drawn again without a query, it is the same. */
const standing = (): Standing => ({
  path: location.pathname,
  address: new URLSearchParams(location.search),
  under: root().dataset.place?.split('/').filter(Boolean) ?? [],
});

const isCustomer = (): boolean => document.documentElement.dataset.session === 'customer';

/** What only a customer's listing does: to sort by price, and to keep cards in which something is typed or pressed. */
const customersPart = async () => (isCustomer() ? import('./customer.ts') : null);

/** A card with what was searched marked in its name. */
function foundCard(product: FoundProduct): DocumentFragment {
  const { name, marks = [] } = product;
  const fragment = card(product);
  if (marks.length > 0) fragment.querySelector('h3 a')?.replaceChildren(...marked(name, marks));
  return fragment;
}

let drawing = 0;
/** The address that the links on the page were drawn for. */
let drawnFor = new URLSearchParams(location.search);

async function draw(): Promise<void> {
  const turn = ++drawing;
  const place = standing();
  const question = readQuestion(place.address, place.under);
  const slow = setTimeout(() => {
    show('loading');
    // Beside a title that is still to come it would move with it.
    part('pending' in document.documentElement.dataset ? 'note' : 'count').textContent = copy.loading;
  }, 80);
  try {
    const answer = await find(question);
    const found = answer.products.filter((product) => hangsUnder(product, question.place));
    const brands = answer.brands ?? brandCounts(found);
    const customers = await customersPart();
    const prices = await customers?.pricesFor(found, question);
    // A slower answer to an earlier question must not overwrite this one.
    if (turn !== drawing) return;
    const result = listing(found, question, prices);
    const cards = result.shown.map(foundCard);
    if (customers) customers.keepCards(part('grid'), cards);
    else part('grid').replaceChildren(...cards);
    drawCount(result);
    drawNote(answer, place);
    drawToolbar(brands, question);
    drawFilters(found, question, place);
    drawSides(found, brands, question, place);
    drawPages(result, place);
    drawnFor = place.address;
    if (place.under.length === 0) drawTitle(found, question);
    show(result.total ? 'results' : 'empty');
  } catch {
    if (turn !== drawing) return;
    for (const name of ['count', 'note']) part(name).textContent = '';
    show('failed');
  } finally {
    clearTimeout(slow);
    if (turn === drawing) delete document.documentElement.dataset.pending;
  }
}

/** Where the reader was in this entry of the history, so that Back finds it again. */
const rememberScroll = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '');

async function go(href: string): Promise<void> {
  rememberScroll();
  history.pushState(null, '', href);
  await draw();
  part('title').focus({ preventScroll: true });
  root().scrollIntoView();
}

async function comeBack(): Promise<void> {
  const scroll: unknown = history.state?.scroll;
  await draw();
  if (typeof scroll === 'number') scrollTo(0, scroll);
}

/** A brand or an order was chosen. */
export function choose({ name, value }: HTMLSelectElement): Promise<void> {
  const { path, address } = standing();
  const query = withField(address, name, value);
  return go(query.size ? `${path}?${query}` : path);
}

/**
 * Where a link leads now: what it changes of the address it was drawn for, changed in today's. On a slow line a page
 * number can be pressed while the order that was just chosen is still on its way, and must not lose it.
 */
function destination(link: HTMLAnchorElement): string {
  const wanted = new URL(link.href).searchParams;
  const { path, address } = standing();
  for (const name of new Set([...wanted.keys(), ...drawnFor.keys()])) {
    const value = wanted.get(name);
    if (value === drawnFor.get(name)) continue;
    if (value === null) address.delete(name);
    else address.set(name, value);
  }
  return address.size > 0 ? `${path}?${address}` : path;
}

function takeClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const samePage = link.origin === location.origin && link.pathname === location.pathname;
  if (!samePage || link.closest('#listing-grid')) return;
  event.preventDefault();
  void go(destination(link));
}

/** Prices are a customer's: nobody else is offered to sort by them. Design §6. */
function offerPriceSorts(): void {
  if (!isCustomer()) return;
  toolbarField('sort').append(...copy.priceSorts.map(({ value, label }) => new Option(label, value)));
}

let taken = false;

/** Takes the listing over: its links and its form change the address and redraw in place, and so does Back. */
export function takeOver(): void {
  if (taken) return;
  taken = true;
  offerPriceSorts();
  history.scrollRestoration = 'manual';
  root().addEventListener('click', takeClick);
  part('retry').addEventListener('click', () => void draw());
  addEventListener('popstate', () => void comeBack());
  addEventListener('scrollend', rememberScroll);
  addEventListener('pagehide', rememberScroll);
  if (location.search || history.state) void comeBack();
}
