import { make } from '#browser/dom.ts';
import { icon } from '#browser/icons.ts';
import { makeOfferSlot } from '#browser/product/offerSlot.ts';
import { type ReadProduct, readProductPage } from '#browser/product/productPage.ts';
import { OFFER_SLOT } from '#browser/product/readOfferSlot.ts';
import { ownListsCopy } from '#copy/lists/ownLists.ts';
import { product } from '#copy/product/product.ts';
import { comparisonRows } from '#domain/lists/comparison.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { productPath } from '#domain/slug.ts';
import { cardOf, emptyList, removeFromList } from '#stores/lists/lists.ts';
import { $state } from '#stores/session/state.ts';
import xIcon from '~icons/tabler/x';
import { showWhereKept } from './keptNote.ts';

showWhereKept(document.getElementById('compare-kept'));

const copy = ownListsCopy.compare;
const element = (name: string) => document.getElementById(`compare-${name}`);

/** A product's page; null when there is none any more, 'unread' when it could not be fetched, which is an outage. */
type Page = ReadProduct | null | 'unread';

const read = new Map<string, Promise<Page>>();

/** Fetches each page once; one that could not be read is fetched again at the next drawing. */
function pageOf(code: string): Promise<Page> {
  const cached = read.get(code);
  if (cached) return cached;
  const page = readProductPage(code).catch((): Page => {
    read.delete(code);
    return 'unread';
  });
  read.set(code, page);
  return page;
}

const isRead = (page: Page | undefined): page is ReadProduct => page instanceof Object;

/** Why a product has nothing to compare, and a button to try again where that may help. */
function problem(page: Page | undefined, name: string): HTMLElement[] {
  if (page === null) return [make('p', {}, copy.gone)];
  if (page !== 'unread') return [];
  const again = make(
    'button',
    { type: 'button', class: 'button button-secondary button-small', 'aria-label': copy.retryOf(name) },
    copy.retry,
  );
  again.addEventListener('click', async () => {
    again.ariaBusy = 'true';
    await draw($state.get().compare.map(cardOf));
    element('title')?.focus();
  });
  return [make('p', {}, copy.unread), again];
}

/** The product's slot that the table has already, in which a customer may be typing a quantity, or a new one. */
function offerSlot(product: CatalogueCard): HTMLElement {
  const slots = [...(element('table')?.querySelectorAll<HTMLElement>(OFFER_SLOT) ?? [])];
  return slots.find(({ dataset }) => dataset.offer === product.code) ?? makeOfferSlot(product, 'card');
}

function head(product: CatalogueCard, page: Page | undefined): HTMLElement {
  const { code, name, brand, picture } = product;
  const remove = make(
    'button',
    { type: 'button', class: 'icon-button card-remove', 'aria-label': copy.remove(name) },
    icon(xIcon, 18),
  );
  remove.addEventListener('click', () => {
    removeFromList('compare', code);
    (document.querySelector<HTMLElement>('.card-remove') ?? element('title'))?.focus();
  });
  const image = make('img', {
    src: picture ? `/media/${picture.hash}-240.webp` : '/placeholder.svg',
    width: picture?.width ?? 240,
    height: picture?.height ?? 240,
    alt: '',
  });
  const brandLine = make('span', { class: 'product-brand' }, brand?.name ?? '');
  const link = make('a', { href: productPath(code) }, name);
  const codeLine = make('code', {}, code);
  return make(
    'th',
    { scope: 'col' },
    remove,
    image,
    brandLine,
    link,
    codeLine,
    ...problem(page, name),
    offerSlot(product),
  );
}

function cell(value: string | null): HTMLElement {
  return make('td', {}, value ?? copy.none);
}

/** The table. Rows in which the products differ are marked, in words and by a line. */
function table(products: CatalogueCard[], pages: Page[]): HTMLElement[] {
  const corner = make('th', { scope: 'col' }, copy.feature);
  const facts = pages.map((page) => (isRead(page) ? page.facts : null));
  const rows = comparisonRows(facts, [product.barcode]);
  const body = rows.map(({ label, values, differs }) => {
    const heading = make('th', { scope: 'row' }, label);
    if (differs) heading.append(' ', make('small', {}, copy.differs));
    return make('tr', { 'data-differs': differs }, heading, ...values.map(cell));
  });
  const heads = products.map((product, at) => head(product, pages[at]));
  return [make('thead', {}, make('tr', {}, corner, ...heads)), make('tbody', {}, ...body)];
}

let lastDrawing = 0;

async function draw(products: CatalogueCard[]): Promise<void> {
  const drawing = ++lastDrawing;
  const pages = await Promise.all(products.map(({ code }) => pageOf(code)));
  if (drawing !== lastDrawing) return;
  element('table')?.style.setProperty('--products', String(products.length));
  element('table')?.replaceChildren(...table(products, pages));
}

const codesOf = (products: readonly { code: string }[] = []): string =>
  JSON.stringify(products.map(({ code }) => code));

// The state also changes with every edit of the cart.
$state.subscribe(({ compare }, before) => {
  const filled = compare.length > 0;
  element('filled')?.toggleAttribute('hidden', !filled);
  element('empty')?.toggleAttribute('hidden', filled);
  if (codesOf(compare) !== codesOf(before?.compare)) void draw(compare.map(cardOf));
});

element('clear')?.addEventListener('click', () => emptyList('compare'));
