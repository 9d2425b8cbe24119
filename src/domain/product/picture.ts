/** One stored picture: /media/{hash}-{width}.webp in every width of PICTURE_WIDTHS. */
export type Picture = {
  hash: string;
  /** Width and height of the widest file, in pixels. */
  width: number;
  height: number;
};

/** Widths of every stored picture, in pixels. product.md §16. */
export const PICTURE_WIDTHS = [240, 480, 960] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const pictureUrl = (hash: string, width: PictureWidth): string => `/media/${hash}-${width}.webp`;

/** Whether an address is that of a stored picture: its hash and width. */
export const pictureAddress = /^\/media\/([0-9a-f]{16})-(\d+)\.webp$/;

/** Shown for a product without a picture. */
export const PLACEHOLDER = '/placeholder.svg';

/** A phone's screen, up to this width in CSS pixels. */
export const PHONE_PX = 640;
/** Up to this many device pixels per CSS pixel the 480-pixel photo is sharp: screens give 1, page zoom 1.1. */
export const PLAIN_DPR = 1.2;

/**
 * Media queries for a product page's photos: 480 pixels wide on a phone and on a plain screen, else 960. The smaller
 * photo is decoded in a quarter of the time.
 */
export const SMALL_PHOTO = '(max-width: 40rem), (max-resolution: 1.2dppx)';
export const LARGE_PHOTO = '(min-width: 40.01rem) and (min-resolution: 1.21dppx)';
