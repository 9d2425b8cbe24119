import { codeOfAddress, productFileName } from '#domain/slug.ts';

const PRODUCT_PREFIX = '/shop/products/';
/** The request-time page of products that have no file yet. */
const ON_DEMAND_PREFIX = '/shop/new-products/';

/**
 * The path of an address's file. A product's file has a safe name: `/shop/products/A%2FB` is the file `A~2fB.html`.
 * Undefined for an address that cannot be decoded.
 */
export function filePath(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  if (!path.startsWith(PRODUCT_PREFIX)) return path;
  const code = codeOfAddress(path.slice(PRODUCT_PREFIX.length));
  return code === undefined ? undefined : PRODUCT_PREFIX + productFileName(code);
}

/**
 * The address to pass to the request-time server when there is no file: a product's is that of its request-time page.
 */
export function onDemandUrl(url: string): string {
  const path = filePath(url);
  return path?.startsWith(PRODUCT_PREFIX) ? ON_DEMAND_PREFIX + path.slice(PRODUCT_PREFIX.length) : url;
}
