import { query as copy, countOf, number } from '#copy/query.ts';
import { sentenceCase } from '#copy/text.ts';
import {
  type Counted,
  type FoundProduct,
  type Listing,
  PLACE_FIELDS,
  pageNumbers,
  placeCounts,
  type Question,
  withField,
  withoutPlace,
} from '#domain/listing.ts';
import { placePath } from '#domain/paths.ts';
import { toSlug } from '#domain/slug.ts';
import type { FoundList } from './find.ts';
import { anchor, item, part, toolbarField } from './parts.ts';

/** As many as the static page lists. */
const BRANDS_BESIDE = 12;

/** Where the listing stands: its path, its query, and on a landing page the place that the path names. */
export type Standing = { path: string; address: URLSearchParams; under: string[] };

const href = (path: string, query: URLSearchParams): string => (query.size ? `${path}?${query}` : path);

export function drawPages({ page, pages }: Listing, { path, address }: Standing): void {
  const to = (target: number) => href(path, withField(address, 'page', target > 1 ? String(target) : ''));
  const numbers = pageNumbers(page, pages).map((target) => {
    if (target === 0) return Object.assign(document.createElement('span'), { textContent: '…' });
    const link = anchor(to(target), String(target));
    if (target === page) link.setAttribute('aria-current', 'page');
    return link;
  });
  if (page > 1) numbers.unshift(anchor(to(page - 1), '‹', copy.previous));
  if (page < pages) numbers.push(anchor(to(page + 1), '›', copy.next));
  part('pages').replaceChildren(...(pages > 1 ? numbers : []));
}

export function drawCount({ total, page, pages }: Listing): void {
  const where = pages > 1 ? `, ${copy.page(page, pages)}` : '';
  part('count').textContent = total ? countOf(total) + where : '';
}

/** The names of the place that is asked, and of those under it where the first product hangs. */
const namesOf = ([first]: readonly FoundProduct[]): string[] => first?.path.filter(toSlug) ?? [];

/** What narrows the listing, each with a link that takes it away. */
export function drawFilters(found: readonly FoundProduct[], question: Question, standing: Standing): void {
  const { path, address, under } = standing;
  const names = namesOf(found);
  const places = under.length > 0 ? [] : question.place;
  const brand = found.find((product) => product.brand?.slug === question.brand)?.brand;
  const chips = [
    ...places.map((slug, depth) => ({
      name: sentenceCase(names[depth] ?? slug),
      query: withoutPlace(address, depth),
    })),
    ...(question.brand
      ? [{ name: brand?.name ?? question.brand, query: withField(address, 'brand', '') }]
      : []),
  ].filter(({ name }) => name !== '');
  part('filters').replaceChildren(
    ...chips.map(({ name, query }) => {
      const link = anchor(href(path, query), `${name} ×`, copy.remove(name));
      link.className = 'chip';
      return item(link);
    }),
  );
}

export function drawToolbar(brands: readonly Counted[], question: Question): void {
  const brand = toolbarField('brand');
  brand.length = 1;
  brand.append(...brands.map(({ slug, name, count }) => new Option(`${name} (${count})`, slug)));
  brand.value = question.brand;
  if (brand.selectedIndex < 0) brand.selectedIndex = 0;
  const sort = toolbarField('sort');
  const relevance = sort.querySelector<HTMLOptionElement>('option[value=""]');
  if (relevance) relevance.hidden = question.term === '';
  sort.value = question.sort || (question.term ? '' : 'list_asc');
}

function drawSide(
  name: 'places' | 'brands',
  entries: (Counted & { href: string; current: boolean })[],
): void {
  const side = part(name);
  side.hidden = entries.length === 0;
  side.querySelector('ul')?.replaceChildren(
    ...entries.map(({ name, count, href, current }) => {
      const link = anchor(href, `${name} `);
      link.append(Object.assign(document.createElement('small'), { textContent: number.format(count) }));
      if (current) link.setAttribute('aria-current', 'true');
      return item(link);
    }),
  );
}

/** Deeper places and brands beside the listing, counted over what the other filter leaves. */
export function drawSides(
  found: readonly FoundProduct[],
  brands: readonly Counted[],
  question: Question,
  { path, address, under }: Standing,
): void {
  const ofBrand = found.filter(({ brand }) => !question.brand || brand?.slug === question.brand);
  const field = PLACE_FIELDS[question.place.length];
  const deeper = field ? placeCounts(ofBrand, question.place) : [];
  const toPlace = (slug: string): string =>
    under.length > 0
      ? href(placePath([...under, slug].join('/')), withField(address, 'page', ''))
      : href(path, withField(address, field ?? '', slug));
  // A landing page at the end of its branch keeps the list of its neighbours.
  if (deeper.length > 0 || under.length === 0) {
    drawSide(
      'places',
      deeper.map((entry) => ({
        ...entry,
        name: sentenceCase(entry.name),
        href: toPlace(entry.slug),
        current: false,
      })),
    );
  }
  const beside = brands
    .toSorted((a, b) => b.count - a.count)
    .filter(({ slug }, at) => at < BRANDS_BESIDE || slug === question.brand);
  drawSide(
    'brands',
    beside.map((entry) => {
      const current = entry.slug === question.brand;
      return { ...entry, current, href: href(path, withField(address, 'brand', current ? '' : entry.slug)) };
    }),
  );
}

/** On the query page: what is searched, or the deepest place. */
export function drawTitle(found: readonly FoundProduct[], { term, place, brand }: Question): void {
  const named = sentenceCase(namesOf(found)[place.length - 1] ?? '');
  const ofBrand = found.find((product) => product.brand?.slug === brand)?.brand?.name;
  const title = term ? copy.resultsFor(term) : named || ofBrand || copy.title;
  part('title').textContent = title;
  document.title = `${title} | Mostrador`;
}

/** What the reader must know of how the results answer the term; in an empty list, what was probably meant. */
export function drawNote({ products, quality, corrected }: FoundList, { path, address }: Standing): void {
  const found = products.length > 0;
  const mended = corrected ? copy.corrected(corrected) : '';
  part('note').textContent = !found ? '' : quality === 'partly' ? copy.partly : mended;
  const meant =
    corrected && !found
      ? [anchor(href(path, withField(address, 'term', corrected)), copy.meant(corrected))]
      : [];
  part('meant').replaceChildren(...meant);
}
