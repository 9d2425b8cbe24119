import { query as copy, countOf, soldByShort } from '#copy/query.ts';
import { sentenceCase } from '#copy/text.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { marked } from '#search/dom.ts';
import { type FoundList, findProducts } from './find.ts';
import {
  brandCounts,
  type FoundProduct,
  type Listing,
  listing,
  pageNumbers,
  SEARCH_FIELDS,
  searchQuery,
} from './listing.ts';

const $ = <T extends HTMLElement>(id: string): T => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The query page has no #${id}.`);
  return element as T;
};

const answers = new Map<string, FoundList>();
let asked = '';

const address = (): URLSearchParams => new URLSearchParams(location.search);

async function find(query: URLSearchParams): Promise<FoundList> {
  const key = query.toString();
  const known = answers.get(key);
  if (known) return known;
  const found = await findProducts(query);
  answers.set(key, found);
  return found;
}

function show(state: 'loading' | 'results' | 'empty' | 'failed'): void {
  for (const name of ['loading', 'results', 'empty', 'failed'] as const)
    $(`query-${name}`).hidden = name !== state;
  $('query-pages').hidden = state !== 'results';
  $('query-families').hidden = state === 'results' || state === 'loading';
  $('query-results').ariaBusy = String(state === 'loading');
}

/** A card like the static ones: the template is the same component. */
function card(product: FoundProduct): Node {
  const fragment = $<HTMLTemplateElement>('card').content.cloneNode(true) as DocumentFragment;
  const part = <T extends Element>(selector: string) => fragment.querySelector(selector) as T;
  const image = part<HTMLImageElement>('img');
  if (product.picture) {
    const { hash, width, height } = product.picture;
    image.srcset = `/media/${hash}-240.webp 240w, /media/${hash}-480.webp 480w`;
    image.src = `/media/${hash}-240.webp`;
    image.width = width;
    image.height = height;
  }
  part('.product-brand').textContent = product.brand?.name ?? '';
  const link = part<HTMLAnchorElement>('h3 a');
  link.href = productPath(product.code);
  link.replaceChildren(...marked(product.name, product.marks ?? []));
  part('[data-code]').textContent = product.code;
  if (product.unitMult !== 1)
    part('[data-multiple]').textContent = soldByShort(formatQuantity(product.unitMult));
  Object.assign(part<HTMLElement>('.offer-slot').dataset, {
    offer: product.code,
    unitMult: String(product.unitMult),
    title: product.name,
  });
  return fragment;
}

/** The current address with one field changed; any change but the page's own goes back to page 1. Spec §4. */
function addressWith(field: string, value: string): string {
  const next = address();
  next.delete('page');
  if (value) next.set(field, value);
  else next.delete(field);
  return `/shop/catalog${next.size ? `?${next}` : ''}`;
}

function link(href: string, text: string, label?: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  if (label) anchor.ariaLabel = label;
  return anchor;
}

function drawPages({ page, pages }: Listing): void {
  const to = (number: number) => addressWith('page', number > 1 ? String(number) : '');
  const numbers = pageNumbers(page, pages).map((number) => {
    if (number === 0) return Object.assign(document.createElement('span'), { textContent: '…' });
    const anchor = link(to(number), String(number));
    if (number === page) anchor.setAttribute('aria-current', 'page');
    return anchor;
  });
  const ends = [
    page > 1 ? [link(to(page - 1), '‹', copy.previous)] : [],
    page < pages ? [link(to(page + 1), '›', copy.next)] : [],
  ] as const;
  $('query-pages').replaceChildren(...(pages > 1 ? [...ends[0], ...numbers, ...ends[1]] : []));
}

/** What narrows the results, each with a link that takes it away. */
function drawFilters(found: readonly FoundProduct[]): void {
  const now = address();
  const names = found[0]?.path ?? [];
  const chips = SEARCH_FIELDS.slice(1).flatMap((field, depth) => {
    const slug = now.get(field);
    return slug ? [{ field, name: sentenceCase(names[depth] ?? slug) }] : [];
  });
  $('query-filters').replaceChildren(
    ...chips.map(({ field, name }) => {
      const anchor = link(addressWith(field, ''), `${name} ×`, copy.remove(name));
      anchor.className = 'chip';
      const item = document.createElement('li');
      item.append(anchor);
      return item;
    }),
  );
}

function drawToolbar(found: readonly FoundProduct[]): void {
  const form = $<HTMLFormElement>('filters');
  const now = address();
  const brand = form.elements.namedItem('brand') as HTMLSelectElement;
  brand.length = 1;
  brand.append(...brandCounts(found).map(({ slug, label }) => new Option(label, slug)));
  brand.value = now.get('brand') ?? '';
  (form.elements.namedItem('sort') as HTMLSelectElement).value = now.get('sort') ?? '';
}

function drawTitle(): void {
  const term = address().get('term')?.trim();
  const title = term ? copy.resultsFor(term) : copy.title;
  $('query-title').textContent = title;
  document.title = `${title} | Mostrador`;
  const input = document.querySelector<HTMLInputElement>('input[name=term]');
  if (input && term) input.value = term;
}

/** What the reader must know of how the results answer the question; in an empty list, what was probably meant. */
function drawNote({ products, quality, corrected }: FoundList): void {
  const found = products.length > 0;
  $('query-note').textContent = !found
    ? ''
    : quality === 'partly'
      ? copy.partly
      : corrected
        ? copy.corrected(corrected)
        : '';
  $('query-meant').replaceChildren(
    ...(corrected && !found ? [link(addressWith('term', corrected), copy.meant(corrected))] : []),
  );
}

async function draw(): Promise<void> {
  const wanted = searchQuery(address());
  const query = wanted.toString();
  asked = query;
  drawTitle();
  if (!answers.has(query)) {
    show('loading');
    $('query-count').textContent = copy.loading;
  }
  try {
    const answer = await find(wanted);
    const found = answer.products;
    // A slower answer to an earlier question must not overwrite this one.
    if (asked !== query) return;
    const result = listing(found, address());
    $('query-results').replaceChildren(...result.shown.map(card));
    $('query-count').textContent = result.total ? countOf(result.total) : '';
    drawNote(answer);
    drawToolbar(found);
    drawFilters(found);
    drawPages(result);
    show(result.total ? 'results' : 'empty');
  } catch {
    if (asked !== query) return;
    $('query-count').textContent = '';
    $('query-note').textContent = '';
    show('failed');
  }
}

async function go(href: string): Promise<void> {
  history.pushState(null, '', href);
  await draw();
  $('query').scrollIntoView();
}

const OWN_LINKS = '#query-pages a, #query-filters a, #query-meant a';

/** Takes the page over: its links and its form change the address and redraw, and Back does too. */
export function startQuery(): void {
  $('query-retry').addEventListener('click', draw);
  addEventListener('popstate', draw);
  $('query').addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>(OWN_LINKS);
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void go(anchor.href);
  });
  const form = $<HTMLFormElement>('filters');
  form.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLSelectElement;
    void go(addressWith(name, value));
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  void draw();
}
