import { PAGE_SIZE } from '#domain/catalogue/listing.ts';
import { CATALOGUE_PATH, PLAIN_LIST_PATH, placePath } from '#domain/paths.ts';
import { productPath } from '#domain/slug.ts';
import { type PlacedProduct, type PlaceOfProducts, placeKey, placesOf } from './places.ts';

export const listPath = (key: string): string => `${PLAIN_LIST_PATH}/${key}`;

/** The pages of one night's catalogue. */
export type NightPages = {
  codes: ReadonlySet<string>;
  /** Places with products, by their key. */
  stocked: ReadonlyMap<string, PlaceOfProducts>;
  /** Keys of places without products that the menu or the back office's families name. */
  empty: ReadonlySet<string>;
};

/** `trails` are the places that the menu and the families name, each as names from its family down. */
export function pagesOf(
  products: readonly PlacedProduct[],
  trails: readonly (readonly string[])[],
): NightPages {
  const stocked = placesOf(products);
  const keys = trails.flatMap((names) => names.map((_, depth) => placeKey(names.slice(0, depth + 1))));
  return {
    codes: new Set(products.map(({ code }) => code)),
    stocked,
    empty: new Set(keys.filter((key) => key !== '' && !stocked.has(key))),
  };
}

export const hasList = ({ stocked }: Pick<NightPages, 'stocked'>, key: string): boolean =>
  (stocked.get(key)?.codes.length ?? 0) > PAGE_SIZE;

/** The landing page of a place; of no place it is the whole catalogue. */
export const landingOf = (key: string): string => (key === '' ? CATALOGUE_PATH : placePath(key));

/** Every address of these pages at which products are found or might be. */
export const addressesOf = ({ codes, stocked, empty }: NightPages): string[] => [
  CATALOGUE_PATH,
  ...[...codes].map(productPath),
  ...[...stocked.keys(), ...empty].map(placePath),
  ...[...stocked.keys()].filter((key) => hasList({ stocked }, key)).map(listPath),
];
