import type { StoredProduct } from '../store/products.ts';

const multiples = new WeakMap<StoredProduct, number>();

/** A product is sold in multiples of this. The years of past orders ask for it some ten thousand times. */
export function saleMultiple(product: StoredProduct): number {
  const existing = multiples.get(product);
  if (existing !== undefined) return existing;
  const multiple = Number((JSON.parse(product.wire) as { unitMult?: unknown }).unitMult) || 1;
  multiples.set(product, multiple);
  return multiple;
}
