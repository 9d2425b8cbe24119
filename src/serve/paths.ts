import { NEW_PRODUCTS_PREFIX, PRODUCTS_PREFIX } from '#domain/paths.ts';
import { codeOfAddress, productFileName } from '#domain/slug.ts';

/**
 * The address of a product is its encoded code, its file a safe name: `/shop/products/A%2FB` is the file `A~2fB.html`.
 * Undefined for an address that does not decode.
 */
export function filePath(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  if (!path.startsWith(PRODUCTS_PREFIX)) return path;
  const code = codeOfAddress(path.slice(PRODUCTS_PREFIX.length));
  return code === undefined ? undefined : PRODUCTS_PREFIX + productFileName(code);
}

/** What the request-time server is asked where no file answered: itself, but for a product newer than the files. */
export function onDemandUrl(url: string): string {
  const path = filePath(url);
  return path?.startsWith(PRODUCTS_PREFIX) ? NEW_PRODUCTS_PREFIX + path.slice(PRODUCTS_PREFIX.length) : url;
}
