import { join } from 'node:path';
import { z } from 'zod';

/** Item code → hash, width and height of its main picture, for request-time answers. */
export const pictureIndexSchema = z.record(z.string(), z.tuple([z.string(), z.number(), z.number()]));

export type PictureIndex = z.infer<typeof pictureIndexSchema>;

export const picturesFile = (dataDir: string): string => join(dataDir, 'pictures.json');

/** The folder of the snapshot's pictures, {hash}-{width}.webp; published as /media. */
export const mediaDir = (dataDir: string): string => join(dataDir, 'media');
