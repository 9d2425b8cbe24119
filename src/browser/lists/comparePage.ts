import { icon, make } from '#browser/dom.ts';
import { type ReadProduct, readProductPage } from '#browser/product/productPage.ts';
import { lists } from '#copy/visitor.ts';
import { comparisonRows } from '#domain/comparison.ts';
import type { CatalogueCard } from '#domain/product.ts';
import { productPath } from '#domain/slug.ts';
import { cardOf, emptyList, removeFromList } from '#stores/lists.ts';
import { $state } from '#stores/state.ts';

const copy = lists.compare;
const part = (name: string) => document.getElementById(`compare-${name}`);

/** A product's page; null when it is gone, 'unread' when it could not be read: an outage is not a product less. */
type Page = ReadProduct | null | 'unread';

const read = new Map<string, Promise<Page>>();

/** Each page once; one that could not be read is asked again at the next drawing. */
function pageOf(code: string): Promise<Page> {
  const known = read.get(code);
  if (known) return known;
  const page = readProductPage(code).catch((): Page => {
    read.delete(code);
    return 'unread';
  });
  read.set(code, page);
  return page;
}

const isRead = (page: Page | undefined): page is ReadProduct => page instanceof Object;

/** What is the matter with a page that has nothing to compare, and what can be done about it. */
function trouble(page: Page | undefined, name: string): HTMLElement[] {
  if (page === null) return [make('p', { textContent: copy.gone })];
  if (page !== 'unread') return [];
  const again = make('button', {
    type: 'button',
    className: 'button button-secondary button-small',
    textContent: copy.retry,
    ariaLabel: copy.retryOf(name),
  });
  again.addEventListener('click', async () => {
    again.ariaBusy = 'true';
    await draw($state.get().compare.map(cardOf));
    part('title')?.focus();
  });
  return [make('p', { textContent: copy.unread }), again];
}

/** Empty, or the one of the table as it stands, with the quantity that a customer is typing there. */
function offerSlot({ code, name, unitMult }: CatalogueCard): HTMLElement {
  const there = part('table')?.querySelector<HTMLElement>(`[data-offer="${CSS.escape(code)}"]`);
  if (there) return there;
  const slot = make('div', { className: 'offer-slot' });
  Object.assign(slot.dataset, { offer: code, name, unitMult: String(unitMult), variant: 'card' });
  return slot;
}

function head(product: CatalogueCard, page: Page | undefined): HTMLElement {
  const { code, name, brand, picture } = product;
  const remove = make(
    'button',
    { type: 'button', className: 'icon-button card-remove', ariaLabel: copy.remove(name) },
    icon('close', 18),
  );
  remove.addEventListener('click', () => {
    removeFromList('compare', code);
    (document.querySelector<HTMLElement>('.card-remove') ?? part('title'))?.focus();
  });
  const image = make('img', {
    src: picture ? `/media/${picture.hash}-240.webp` : '/placeholder.svg',
    width: picture?.width ?? 240,
    height: picture?.height ?? 240,
    alt: '',
  });
  const brandLine = make('span', { className: 'product-brand', textContent: brand?.name ?? '' });
  const link = make('a', { href: productPath(code), textContent: name });
  const codeLine = make('code', { textContent: code });
  return make(
    'th',
    { scope: 'col' },
    remove,
    image,
    brandLine,
    link,
    codeLine,
    ...trouble(page, name),
    offerSlot(product),
  );
}

function cell(value: string | null): HTMLElement {
  return make('td', { textContent: value ?? copy.none });
}

/** The table, with what tells the products apart marked, in colour and in words. */
function table(products: CatalogueCard[], pages: Page[]): HTMLElement[] {
  const corner = make('th', { scope: 'col', textContent: copy.feature });
  const rows = comparisonRows(pages.map((page) => (isRead(page) ? page.facts : null)));
  const body = rows.map(({ label, values, differs }) => {
    const heading = make('th', { scope: 'row', textContent: label });
    if (differs) heading.append(' ', make('small', { textContent: copy.differs }));
    const row = make('tr', {}, heading, ...values.map(cell));
    row.toggleAttribute('data-differs', differs);
    return row;
  });
  const heads = products.map((product, at) => head(product, pages[at]));
  return [make('thead', {}, make('tr', {}, corner, ...heads)), make('tbody', {}, ...body)];
}

let drawing = 0;

async function draw(products: CatalogueCard[]): Promise<void> {
  const turn = ++drawing;
  const pages = await Promise.all(products.map(({ code }) => pageOf(code)));
  if (turn === drawing) part('table')?.replaceChildren(...table(products, pages));
}

const codesOf = (products: readonly { code: string }[] = []): string =>
  JSON.stringify(products.map(({ code }) => code));

// The state also changes with every edit of the cart.
$state.subscribe(({ compare }, before) => {
  const filled = compare.length > 0;
  part('filled')?.toggleAttribute('hidden', !filled);
  part('empty')?.toggleAttribute('hidden', filled);
  if (codesOf(compare) !== codesOf(before?.compare)) void draw(compare.map(cardOf));
});

part('clear')?.addEventListener('click', () => emptyList('compare'));
