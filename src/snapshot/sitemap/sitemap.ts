import { daysByCode, newestDay } from '#domain/catalogue/changedDays.ts';
import { CATALOGUE_PATH, placePath } from '#domain/paths.ts';
import { productPath } from '#domain/slug.ts';
import type { Shop } from '#snapshot/shop.ts';
import { readChangedDays } from './changedDays.ts';

/** A page's path, and the day on which what it says last changed, YYYY-MM-DD, where a night saw it. */
export type DatedPath = { path: string; changed?: string | undefined };

/** The pages of the catalogue. A place has changed when it has other products, or one of them has changed. */
export function cataloguePaths(shop: Shop): { places: DatedPath[]; products: DatedPath[] } {
  const ofProduct = daysByCode(readChangedDays('products'));
  const ofPlace = daysByCode(readChangedDays('places'));
  const changedIn = (codes: readonly { code: string }[], days: (string | undefined)[]) =>
    newestDay([...days, ...codes.map(({ code }) => ofProduct.get(code))]);
  const places = [...shop.nodes.values()]
    .filter(({ products }) => products.length > 0)
    .map(({ path, products }) => ({
      path: placePath(path),
      changed: changedIn(products, [ofPlace.get(path)]),
    }));
  return {
    places: [{ path: CATALOGUE_PATH, changed: changedIn(shop.products, [...ofPlace.values()]) }, ...places],
    products: shop.products.map(({ code }) => ({ path: productPath(code), changed: ofProduct.get(code) })),
  };
}
