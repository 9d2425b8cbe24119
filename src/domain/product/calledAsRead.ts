import type { ProductNames } from './product.ts';

/** A product as the back office names it, called as its name is read; `reading` is undefined where that is the name itself. */
export const calledAsRead = <Product extends { name: string }>(
  product: Product,
  reading: string | undefined,
): Product & ProductNames =>
  reading === undefined || reading === product.name
    ? product
    : { ...product, name: reading, tradeName: product.name };
