/** The page's address: its path, its query, and on a landing page the slugs of the place that the path names. */
export type Address = { path: string; params: URLSearchParams; under: string[] };

/** Commas stay commas: several brands of one address are to be read as well as shared. */
export const href = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}`.replaceAll('%2C', ',') : path;

export const currentAddress = (): Address => ({
  path: location.pathname,
  params: new URLSearchParams(location.search),
  under: document.getElementById('listing-root')?.dataset.place?.split('/').filter(Boolean) ?? [],
});
