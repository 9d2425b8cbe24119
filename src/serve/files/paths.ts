import { isPromoId } from '#domain/cart/cart.ts';
import {
  CAMPAIGNS_PREFIX,
  NEW_PRODUCTS_PREFIX,
  NIGHTS_PICTURE_PATH,
  PRODUCTS_PREFIX,
  PROMO_SHELL,
  PROMOS_PATH,
  TODAYS_CAMPAIGNS_PREFIX,
} from '#domain/paths.ts';
import { pictureAddress } from '#domain/product/picture.ts';
import { codeOfAddress, productFileName } from '#domain/slug.ts';

const isPromo = (path: string): boolean =>
  path.startsWith(`${PROMOS_PATH}/`) && isPromoId(path.slice(PROMOS_PATH.length + 1));

/**
 * The path of an address's file. A product's file has a safe name: `/shop/products/A%2FB` is the file `A~2fB.html`. All
 * promotions have one file, which holds nothing of any of them. Undefined for an address that cannot be decoded.
 */
export function filePath(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  if (!path.startsWith(PRODUCTS_PREFIX)) return isPromo(path) ? PROMO_SHELL : path;
  const code = codeOfAddress(path.slice(PRODUCTS_PREFIX.length));
  return code === undefined ? undefined : PRODUCTS_PREFIX + productFileName(code);
}

/**
 * The address to pass to the request-time server when there is no file: a product's or a campaign's is that of its request-time
 * page, and a picture's that of the endpoint that makes it.
 */
export function onDemandUrl(url: string): string {
  const path = filePath(url);
  if (path && pictureAddress.test(path)) return `${NIGHTS_PICTURE_PATH}?address=${path}`;
  if (path?.startsWith(CAMPAIGNS_PREFIX))
    return TODAYS_CAMPAIGNS_PREFIX + path.slice(CAMPAIGNS_PREFIX.length);
  return path?.startsWith(PRODUCTS_PREFIX) ? NEW_PRODUCTS_PREFIX + path.slice(PRODUCTS_PREFIX.length) : url;
}

/** More often than this nobody encodes an address by mistake, and each time costs as much as the address is long. */
const ENCODED_AT_MOST = 4;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether an address has the ending of a page's file. Astro would take it off, and answer `/api/cart.html` as `/api/cart`;
 * a cache that keeps what looks like a file would then give one customer's answer to everybody. An address that is encoded
 * again and again is taken for one.
 */
export function hasPageEnding(url: string): boolean {
  let [path = ''] = url.split('?', 1);
  for (let round = 0; round < ENCODED_AT_MOST; round += 1) {
    const once = decoded(path);
    if (once === path) return /\.html\/*$/i.test(path);
    path = once;
  }
  return true;
}
