/** Where what is pressed in a listing leads: loaded with the first press, because most answers are only read. */
import { withField } from '#domain/listingQuery.ts';
import { DEFAULT_PAGE_SIZE, readPageSize } from '#domain/preferences.ts';
import { choose } from '#stores/preferences.ts';
import { currentAddress, href } from './address.ts';

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

/** Keeps a page size for the next visit; the default needs no place in an address. */
function keptSize(value: string): string {
  const pageSize = readPageSize(value);
  choose({ pageSize });
  return pageSize === DEFAULT_PAGE_SIZE ? '' : value;
}

/** Where a field of the toolbar leads, or the boxes of a filter, as they are now. */
export function destinationOf({ name, form }: HTMLSelectElement | HTMLInputElement): string {
  const { path, params } = currentAddress();
  const value = new FormData(form as HTMLFormElement).getAll(name).join();
  return href(path, withField(params, name, name === 'size' ? keptSize(value) : value));
}
