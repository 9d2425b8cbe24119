import { toSlug } from '#domain/slug.ts';

export type PlacedProduct = { code: string; path: readonly string[] };

/** A place of the catalogue, and the codes of the products in it and below it. */
export type PlaceOfProducts = { names: readonly string[]; codes: string[] };

/** The slugs of a trail of names, joined by `/`, as addresses have them. A name without a slug is no step. */
export const placeKey = (names: readonly string[]): string => names.map(toSlug).filter(Boolean).join('/');

/** The key one step up; '' above a family. */
export const aboveKey = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));

/** Every place that has products, by its key. */
export function placesOf(products: readonly PlacedProduct[]): Map<string, PlaceOfProducts> {
  const places = new Map<string, PlaceOfProducts>();
  const byKey = new Map<string, PlaceOfProducts[]>();
  for (const { code, path } of products) {
    const trail = path.join('\u0000');
    let on = byKey.get(trail);
    if (!on) {
      on = path.flatMap((name, depth) => {
        const names = path.slice(0, depth + 1);
        const key = placeKey(names);
        if (toSlug(name) === '') return [];
        const place = places.get(key) ?? { names, codes: [] };
        places.set(key, place);
        return [place];
      });
      byKey.set(trail, on);
    }
    for (const place of on) place.codes.push(code);
  }
  return places;
}
