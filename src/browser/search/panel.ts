import { make } from '#browser/dom.ts';
import { makeOfferSlot } from '#browser/product/offerSlot.ts';
import { suggestions as copy } from '#copy/search.ts';
import { offline } from '#copy/shell/offline.ts';
import { sentenceCase } from '#copy/text.ts';
import { ACTIVATION_PATH, cataloguePath, placePath } from '#domain/paths.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import type { Hit } from '#domain/search/format/product.ts';
import { productPath, toSlug } from '#domain/slug.ts';
import { CHOICE } from './combobox.ts';
import { markedNodes } from './marks.ts';

/** A product's picture, name with what was found in it, brand and code. */
export function productWords(hit: Hit): Node[] {
  const { picture, brand, code, marked = { text: hit.name, marks: [] } } = hit;
  const image = make('img', {
    src: picture ? `/media/${picture.hash}-240.webp` : '/placeholder.svg',
    alt: '',
    width: '56',
    height: '56',
  });
  const facts = make('span', { class: 'suggestion-facts' }, `${copy.code} ${code}`);
  if (brand) facts.prepend(make('b', {}, brand.name));
  return [
    image,
    make('span', { class: 'suggestion-words' }, make('span', {}, ...markedNodes(marked)), facts),
  ];
}

/**
 * A listbox of links for a visitor. A customer's rows also hold price and add form, which a listbox may not contain:
 * they are a grid.
 */
type Popup = 'listbox' | 'grid';

export const popupFor = (session: string | undefined): Popup => (session === 'customer' ? 'grid' : 'listbox');

function choice(popup: Popup, href: string, id: string, name: string, ...content: Node[]): HTMLElement {
  const link = { href, tabindex: -1, class: name };
  return popup === 'grid'
    ? make('div', { role: 'gridcell', id, [CHOICE]: true }, make('a', link, ...content))
    : make('a', { ...link, role: 'option', 'aria-selected': 'false', id, [CHOICE]: true }, ...content);
}

function rowOf(popup: Popup, hit: Hit, id: string): HTMLElement {
  const link = choice(popup, productPath(hit.code), id, 'suggestion', ...productWords(hit));
  if (popup === 'listbox') return link;
  return make(
    'div',
    { role: 'row', class: 'suggestion-row' },
    link,
    make('div', { role: 'gridcell' }, makeOfferSlot(hit, 'suggestion')),
  );
}

const resultsPath = (term: string): string => cataloguePath({ term });

const note = (...words: (Node | string)[]): HTMLElement => make('p', { class: 'suggestion-note' }, ...words);

/** How the hits answer the term, where not exactly. */
export function notesOf({ quality, corrected, notCarried, absent }: EngineAnswer): HTMLElement[] {
  const notes = notCarried.length > 0 ? [note(`${copy.notCarried(notCarried)} ${copy.otherBrands}`)] : [];
  if (quality === 'partly') notes.push(note(absent.length > 0 ? copy.absent(absent) : copy.partly));
  else if (corrected) notes.push(note(copy.corrected(corrected)));
  return notes;
}

/** What a customer's rows have and a member's have not: said once, since a listbox holds nothing but its choices. */
const memberNote = (): Node[] =>
  document.documentElement.dataset.session === 'member'
    ? [note(`${copy.member} `, make('a', { href: ACTIVATION_PATH }, copy.askForCode))]
    : [];

/** What was found, and a link to all of it. `id` is the list's; the ids of its choices begin with it. */
export function foundPanel(popup: Popup, id: string, term: string, answer: EngineAnswer): Node[] {
  const rows = answer.hits.map((hit, at) => rowOf(popup, hit, `${id}-${at}`));
  const line = (href: string, name: string, text: string): HTMLElement => {
    const link = choice(popup, href, `${id}-${name}`, 'suggestion-all', document.createTextNode(text));
    return popup === 'grid' ? make('div', { role: 'row' }, link) : link;
  };
  const { corrected, quality, rest } = answer;
  // What was meant is searched by its own name from here on.
  if (corrected && quality === 'whole')
    rows.unshift(line(resultsPath(corrected), 'meant', copy.meant(corrected)));
  if (rest) rows.push(line(resultsPath(rest), 'rest', copy.only(rest)));
  rows.push(line(resultsPath(term), 'all', copy.seeAll(answer.total)));
  return [
    ...notesOf(answer),
    make('div', { role: popup, id, 'aria-label': copy.label, class: 'suggestion-list' }, ...rows),
    ...memberNote(),
  ];
}

/** Says that nothing was found, and links the families that have things of its kind, or all that have products. */
export function emptyPanel(term: string, { notCarried, families, near }: EngineAnswer): Node[] {
  const nearest = near.length > 0 ? near : families;
  const links = nearest.map((name) => make('a', { href: placePath(toSlug(name)) }, sentenceCase(name)));
  const sentence = notCarried.length > 0 ? copy.notCarried(notCarried) : copy.empty(term);
  return [
    note(make('b', {}, sentence)),
    note(near.length > 0 ? copy.nearHint : copy.emptyHint),
    make('p', { class: 'suggestion-families' }, ...links),
  ];
}

export function failedPanel(retry: () => void): Node[] {
  const button = make('button', { type: 'button', class: 'button button-secondary' }, copy.retry);
  button.addEventListener('click', retry);
  return [note(copy.failed), button];
}

/** What the box can do without connection. */
export const offlinePanel = (canSearch: boolean): Node[] => [
  note(canSearch ? offline.searchesSaved : offline.cannotSearch),
];

export const loadingPanel = (): Node[] => [note(copy.loading)];
