import type { Brand, ProductDocument } from '#domain/product.ts';

/** One stored picture: /media/{hash}-{240|480|960}.webp, with the widest one's size. */
export type Picture = { hash: string; width: number; height: number };

/** What a card shows. */
export type ListedProduct = {
  code: string;
  name: string;
  brand: Brand | null;
  unitMult: number;
  pictures: readonly Picture[];
};

export const pictureUrl = (hash: string, width: 240 | 480 | 960): string => `/media/${hash}-${width}.webp`;

/**
 * Where a product's page shows its photos 480 pixels wide, and where 960: on a phone, and where a pixel is a pixel, the
 * smaller one fills its place, and is decoded in a quarter of the time. The limit lies between what screens and zooming
 * give, 1.1 and 1.25. browser/shell/ahead.ts chooses alike.
 */
export const SMALL_PHOTO = '(max-width: 40rem), (max-resolution: 1.2dppx)';
export const LARGE_PHOTO = '(min-width: 40.01rem) and (min-resolution: 1.21dppx)';

export const PLACEHOLDER = '/placeholder.svg';

/** What a product page shows. */
export type DetailedProduct = ListedProduct & {
  description: string[];
  codeBars: string | null;
  unitsPerItem: number | null;
  videos: string[];
  videoLinks: string[];
  documents: ProductDocument[];
};
