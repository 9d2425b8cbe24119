/** The page's address: its path, its query, and on a landing page the slugs of the place that the path names. */
export type Address = { path: string; params: URLSearchParams; under: string[] };

export const href = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path;

export const currentAddress = (): Address => ({
  path: location.pathname,
  params: new URLSearchParams(location.search),
  under: document.getElementById('listing-root')?.dataset.place?.split('/').filter(Boolean) ?? [],
});

/**
 * Where a link leads now. A link was drawn for the address `drawnFor`; what it changes of that one is changed in the
 * current one. On a slow line somebody can press a page number while the order chosen before is still loading, and must
 * not lose that order.
 */
export function destination(link: HTMLAnchorElement, drawnFor: URLSearchParams): string {
  const wanted = new URL(link.href).searchParams;
  const { path, params } = currentAddress();
  for (const name of new Set([...wanted.keys(), ...drawnFor.keys()])) {
    const value = wanted.get(name);
    if (value === drawnFor.get(name)) continue;
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return href(path, params);
}
