/** An element of the listing, by the id that Listing.astro gives it without `listing-`: all of them are there. */
export const element = <T extends HTMLElement>(name: string): T =>
  document.getElementById(`listing-${name}`) as T;

export const toolbarField = (name: 'sort' | 'size'): HTMLSelectElement =>
  element<HTMLFormElement>('toolbar').elements.namedItem(name) as HTMLSelectElement;

type State = 'loading' | 'results' | 'empty' | 'failed';

/** Shows one of the states. While loading, the products that were there stay until others replace them. */
export function showState(state: State): void {
  for (const name of ['empty', 'failed']) element(name).hidden = name !== state;
  const isBlank = state === 'empty' || state === 'failed';
  const families = document.getElementById('listing-families');
  if (families) families.hidden = !isBlank;
  // Nothing can be ordered or narrowed in an empty list; what narrowed it stays in its chips.
  for (const name of ['toolbar', 'facets']) element(name).hidden = isBlank;
  if (isBlank) for (const name of ['grid', 'pages']) element(name).replaceChildren();
}
