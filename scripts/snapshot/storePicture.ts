import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, type Picture } from '#snapshot/schema.ts';

/** Half the work of sharp's default for 5 % more bytes. */
const WEBP = { quality: 74, effort: 2 };

/** A picture's name: the same bytes are the same picture, whatever their address. */
export const pictureHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Every width of one picture, written beside and renamed, so that a file that is there is whole. */
export async function storePicture(bytes: Buffer, directory: string): Promise<Picture | undefined> {
  const hash = pictureHash(bytes);
  try {
    const image = sharp(bytes).rotate();
    const widest = Math.max(...PICTURE_WIDTHS);
    const { width, height } = (await image.metadata()).autoOrient;
    for (const target of PICTURE_WIDTHS) {
      const file = join(directory, `${hash}-${target}.webp`);
      if (existsSync(file)) continue;
      await image
        .clone()
        .resize({ width: target, withoutEnlargement: true })
        .webp(WEBP)
        .toFile(`${file}.new`);
      renameSync(`${file}.new`, file);
    }
    const scale = Math.min(1, widest / width);
    return { hash, width: Math.round(width * scale), height: Math.round(height * scale) };
  } catch {
    // Not a picture after all: the page shows the placeholder.
    return undefined;
  }
}
