import { codeOfAddress, productFileName } from '#domain/slug.ts';

const PRODUCT_PREFIX = '/shop/products/';
/** Where the request-time server answers for a product that has no file yet. */
const ON_DEMAND_PREFIX = '/shop/new-products/';

/**
 * The address of a product is its encoded code, its file a safe name: `/shop/products/A%2FB` is the file `A~2fB.html`.
 * Undefined for an address that does not decode.
 */
export function filePath(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  if (!path.startsWith(PRODUCT_PREFIX)) return path;
  const code = codeOfAddress(path.slice(PRODUCT_PREFIX.length));
  return code === undefined ? undefined : PRODUCT_PREFIX + productFileName(code);
}

/** What the request-time server is asked where no file answered: itself, but for a product newer than the files. */
export function onDemandUrl(url: string): string {
  const path = filePath(url);
  return path?.startsWith(PRODUCT_PREFIX) ? ON_DEMAND_PREFIX + path.slice(PRODUCT_PREFIX.length) : url;
}
