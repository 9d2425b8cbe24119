import { CATALOGUE_PATH, PLAIN_LIST_PATH, PRODUCTS_PREFIX } from './paths.ts';
import { codeOfAddress, productPath, toSlug } from './slug.ts';

const PLACE_ROOTS = [CATALOGUE_PATH, PLAIN_LIST_PATH];

/**
 * The one spelling of an address's path, among all that mean the same: encoded as a browser encodes it, without a slash at its
 * end; of a place the slugs of its names. Undefined for a path that cannot be decoded.
 */
export function canonicalPath(path: string): string | undefined {
  if (path.startsWith(PRODUCTS_PREFIX)) {
    const code = codeOfAddress(path.slice(PRODUCTS_PREFIX.length));
    return code === undefined ? undefined : productPath(code);
  }
  let segments: string[];
  try {
    segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const root = `/${segments.slice(0, 2).join('/')}`.toLowerCase();
  if (PLACE_ROOTS.includes(root)) return [root, ...segments.slice(2).map(toSlug)].join('/');
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
