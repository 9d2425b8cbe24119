import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type Picture } from '#domain/picture.ts';

/** Half the work of sharp's default for 5 % more bytes; the widest costs most, and is seldom what a phone loads. */
const webpOptions = (width: number) => ({ quality: 74, effort: width > 480 ? 1 : 2 });

// Several pictures are converted side by side: threads within one would only take turns.
sharp.concurrency(1);

/** A picture's name: the same bytes are the same picture, whatever their address. */
export const pictureHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const fileOf = (directory: string, hash: string, width: number): string =>
  join(directory, `${hash}-${width}.webp`);

/** Whether every width of a picture is on disk. */
export const isStored = (directory: string, hash: string): boolean =>
  PICTURE_WIDTHS.every((width) => existsSync(fileOf(directory, hash, width)));

type Pixels = { data: Buffer; info: OutputInfo };

const pixelsOf = (image: Sharp, width: number): Promise<Pixels> =>
  image.resize({ width, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true });

const imageOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** The picture at its widest, upright; undefined when these bytes are none. */
async function decoded(bytes: Buffer, width: number): Promise<Pixels | undefined> {
  try {
    return await pixelsOf(sharp(bytes).rotate(), width);
  } catch {
    return undefined;
  }
}

/** Width and height of the widest variant, from the file's head alone; undefined when these bytes are no picture. */
async function sizeOf(bytes: Buffer, widest: number): Promise<Omit<Picture, 'hash'> | undefined> {
  try {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    const scale = Math.min(1, widest / width);
    return { width: Math.round(width * scale), height: Math.round(height * scale) };
  } catch {
    return undefined;
  }
}

/**
 * Every width of one picture, each made from the next wider one, so that the file is read once. Written beside and
 * renamed: a file that is there is whole. Undefined for bytes that are no picture; throws when they cannot be written.
 */
export async function storePicture(bytes: Buffer, directory: string): Promise<Picture | undefined> {
  const hash = pictureHash(bytes);
  const widths = PICTURE_WIDTHS.toSorted((a, b) => b - a);
  const [widest = 0] = widths;
  const size = await sizeOf(bytes, widest);
  if (!size || isStored(directory, hash)) return size && { hash, ...size };
  let pixels = await decoded(bytes, widest);
  if (!pixels) return undefined;
  for (const width of widths) {
    if (width < pixels.info.width) pixels = await pixelsOf(imageOf(pixels), width);
    const file = fileOf(directory, hash, width);
    await imageOf(pixels).webp(webpOptions(width)).toFile(`${file}.new`);
    renameSync(`${file}.new`, file);
  }
  return { hash, ...size };
}
