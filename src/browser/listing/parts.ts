/** The parts of a listing's document, by the id that Listing.astro gives them. */
export function part<T extends HTMLElement>(name: string): T {
  const element = document.getElementById(`listing-${name}`);
  if (!element) throw new Error(`The listing has no #listing-${name}.`);
  return element as T;
}

export const toolbarField = (name: 'brand' | 'sort'): HTMLSelectElement =>
  part<HTMLFormElement>('toolbar').elements.namedItem(name) as HTMLSelectElement;

/** A link of the listing; `label` says aloud what its text only hints at. */
export function anchor(href: string, text: string, label?: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href, textContent: text });
  if (label) link.ariaLabel = label;
  return link;
}

export function item(child: Node): HTMLLIElement {
  const element = document.createElement('li');
  element.append(child);
  return element;
}

type State = 'loading' | 'results' | 'empty' | 'failed';

/** One of the states is seen; while loading, what was there stays until something replaces it. */
export function show(state: State): void {
  for (const name of ['empty', 'failed']) part(name).hidden = name !== state;
  const ways = document.getElementById('listing-families');
  if (ways) ways.hidden = state === 'results' || state === 'loading';
  part('body').ariaBusy = String(state === 'loading');
  if (state === 'empty' || state === 'failed') {
    part('grid').replaceChildren();
    part('pages').replaceChildren();
  }
}
