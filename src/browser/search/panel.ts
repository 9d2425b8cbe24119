import { suggestions as copy } from '#copy/search.ts';
import { cataloguePath } from '#domain/paths.ts';
import type { Hit } from '#domain/search/product.ts';
import { productPath } from '#domain/slug.ts';
import { element, marked } from './dom.ts';
import type { Answer } from './messages.ts';

function product({ picture, brand, code, name, marks }: Hit): Node[] {
  const image = element('img', {
    src: picture ? `/media/${picture.hash}-240.webp` : '/placeholder.svg',
    alt: '',
    width: '56',
    height: '56',
  });
  const facts = element('span', { class: 'suggestion-facts' }, `${copy.code} ${code}`);
  if (brand) facts.prepend(element('b', {}, brand.name));
  return [
    image,
    element('span', { class: 'suggestion-words' }, element('span', {}, ...marked(name, marks)), facts),
  ];
}

/**
 * A list of links for a visitor. A customer's rows also hold a place for price and add, which a listbox may not: they
 * are a grid.
 */
export type Shape = { popup: 'listbox' | 'grid' };

export const shapeFor = (session: string | undefined): Shape => ({
  popup: session === 'customer' ? 'grid' : 'listbox',
});

function choice({ popup }: Shape, href: string, id: string, name: string, ...content: Node[]): HTMLElement {
  const link = element('a', { href, tabindex: '-1', class: name }, ...content);
  if (popup === 'grid') return element('div', { role: 'gridcell', id, 'data-choice': '' }, link);
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  link.id = id;
  link.dataset.choice = '';
  return link;
}

/** Empty; the customer's island fills it like a card's. */
const offerSlot = ({ code, name, unitMult }: Hit): HTMLElement =>
  element('div', {
    class: 'offer-slot',
    'data-offer': code,
    'data-unit-mult': String(unitMult),
    'data-name': name,
    'data-variant': 'suggestion',
  });

function rowOf(shape: Shape, hit: Hit, id: string): HTMLElement {
  const link = choice(shape, productPath(hit.code), id, 'suggestion', ...product(hit));
  if (shape.popup === 'listbox') return link;
  return element(
    'div',
    { role: 'row', class: 'suggestion-row' },
    link,
    element('div', { role: 'gridcell' }, offerSlot(hit)),
  );
}

export const resultsPath = (term: string): string => cataloguePath({ term });

function noteOf({ quality, corrected }: Answer): Node[] {
  if (quality === 'partly') return [element('p', { class: 'suggestion-note' }, copy.partly)];
  return corrected ? [element('p', { class: 'suggestion-note' }, copy.corrected(corrected))] : [];
}

/** What was found, and a way to all of it. `id` starts the ids of the choices. */
export function foundPanel(shape: Shape, id: string, term: string, answer: Answer): Node[] {
  const rows = answer.hits.map((hit, at) => rowOf(shape, hit, `${id}-${at}`));
  const all = choice(
    shape,
    resultsPath(term),
    `${id}-all`,
    'suggestion-all',
    document.createTextNode(copy.seeAll(answer.total)),
  );
  rows.push(shape.popup === 'grid' ? element('div', { role: 'row' }, all) : all);
  return [
    ...noteOf(answer),
    element('div', { role: shape.popup, id, 'aria-label': copy.label, class: 'suggestion-list' }, ...rows),
  ];
}

/** The way out of an empty list: the families, as the page's own menu links them. */
export function emptyPanel(term: string): Node[] {
  const families = Array.from(
    document.querySelectorAll<HTMLAnchorElement>('.family > .family-link'),
    (link) => element('a', { href: link.href }, link.textContent),
  );
  return [
    element('p', { class: 'suggestion-note' }, element('b', {}, copy.empty(term))),
    element('p', { class: 'suggestion-note' }, copy.emptyHint),
    element('p', { class: 'suggestion-families' }, ...families),
  ];
}

export function failedPanel(retry: () => void): Node[] {
  const button = element('button', { type: 'button', class: 'button button-secondary' }, copy.retry);
  button.addEventListener('click', retry);
  return [element('p', { class: 'suggestion-note' }, copy.failed), button];
}

export const loadingPanel = (): Node[] => [element('p', { class: 'suggestion-note' }, copy.loading)];
