import { isCartQuantity, isItemCode } from '#domain/cart/cart.ts';
import { plainText } from '#domain/plainText.ts';
import { addQuantities } from '#domain/product/quantity.ts';

/** A list as it is given to somebody else: codes and quantities, and nothing that is a customer's. */
export type SharedItem = { code: string; quantity: number };
export type SharedList = { name: string; items: SharedItem[] };

/** How many letters a list's name has at most. product.md §9. */
export const LIST_NAME_MAX = 60;
/** As many lines as a list or a cart has. product.md §9. */
export const SHARED_LINES_MAX = 500;
/** The longest list, with the longest codes in letters of three bytes, has less. What inflates to more is none of ours. */
export const SHARED_BYTES_MAX = 128 * 1024;

/** The way of writing that this file reads. Addresses live for years in other people's messages. */
const VERSION = '1';
/** No code is empty, so that an empty line ends the codes. */
const AFTER_CODES = '';
/** A code with a line break inside could not be told from two. */
const LINE_BREAK = /[\r\n]/;

export const listName = (text: string): string =>
  plainText(text).slice(0, LIST_NAME_MAX).toWellFormed().trim();

/** The items that can be shared, each code once, in their order: equal codes add up. */
function valid(items: readonly SharedItem[]): SharedItem[] {
  const quantities = new Map<string, number>();
  for (const { code, quantity } of items) {
    const sum = addQuantities(quantities.get(code) ?? 0, quantity);
    if (isItemCode(code) && !LINE_BREAK.test(code) && isCartQuantity(quantity) && isCartQuantity(sum))
      quantities.set(code, sum);
  }
  return Array.from(quantities, ([code, quantity]) => ({ code, quantity })).slice(0, SHARED_LINES_MAX);
}

/**
 * A list as bytes to compress: version, name, codes, an empty line and the quantities, a line each. Codes beside codes and
 * quantities beside quantities compress to a tenth less than pairs.
 */
export function packShared({ name, items }: SharedList): Uint8Array<ArrayBuffer> {
  const shared = valid(items);
  const codes = shared.map(({ code }) => code);
  const quantities = shared.map(({ quantity }) => String(quantity));
  return new TextEncoder().encode([VERSION, listName(name), ...codes, AFTER_CODES, ...quantities].join('\n'));
}

/** What such bytes say, without the items that no list may hold; null when they are of no list. Never throws. */
export function unpackShared(bytes: Uint8Array): SharedList | null {
  if (bytes.length > SHARED_BYTES_MAX) return null;
  const [version, name = '', ...rest] = new TextDecoder().decode(bytes).split('\n');
  const end = rest.indexOf(AFTER_CODES);
  if (version !== VERSION || end === -1) return null;
  const quantities = rest.slice(end + 1);
  const items = valid(rest.slice(0, end).map((code, at) => ({ code, quantity: Number(quantities[at]) })));
  return items.length > 0 ? { name: listName(name), items } : null;
}
