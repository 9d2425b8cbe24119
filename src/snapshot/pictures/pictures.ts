import { basename, join } from 'node:path';
import { z } from 'zod';
import { type PictureWidth, pictureUrl } from '#domain/product/picture.ts';

const entry = z.tuple([z.string(), z.tuple([z.string(), z.number(), z.number()])]);

/**
 * Item code → hash, width and height of its main picture, for request-time answers. It is read as entries, because
 * `z.record` leaves out a product with the code `__proto__`.
 */
export const pictureIndexSchema = z
  .custom<Record<string, z.infer<typeof entry>[1]>>((value) => typeof value === 'object' && value !== null)
  .transform((index) => Object.entries(index))
  .pipe(z.array(entry));

export type PictureIndex = z.input<typeof pictureIndexSchema>;

export const picturesFile = (dataDir: string): string => join(dataDir, 'pictures.json');

/** The folder of the snapshot's pictures, {hash}-{width}.webp; published as /media. */
export const mediaDir = (dataDir: string): string => join(dataDir, 'media');

/** One of a picture's files there. */
export const mediaFile = (dataDir: string, hash: string, width: PictureWidth): string =>
  join(mediaDir(dataDir), basename(pictureUrl(hash, width)));
