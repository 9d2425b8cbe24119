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
