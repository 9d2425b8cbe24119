import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { PICTURE_WIDTHS, type Picture } from '#domain/product/picture.ts';
import { writeWhole } from '#snapshot/writeWhole.ts';

/** Half the CPU time of sharp's default for 5 % more bytes. The widest takes most time, and phones seldom load it. */
const webpOptions = (width: number) => ({ quality: 74, effort: width > 480 ? 1 : 2 });

// Several pictures are converted in parallel, so more threads for one picture would not help.
sharp.concurrency(1);

/** A picture's name, made from its bytes: the same picture at two addresses is stored once. */
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

/** The picture in its largest width, rotated upright; undefined when the bytes are no picture. */
async function decoded(bytes: Buffer, width: number): Promise<Pixels | undefined> {
  try {
    return await pixelsOf(sharp(bytes).rotate(), width);
  } catch {
    return undefined;
  }
}

/** Width and height of a picture of at most so many pixels' width, from its header; undefined when the bytes are none. */
async function sizeOf(bytes: Buffer, widest: number): Promise<Omit<Picture, 'hash'> | undefined> {
  try {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    const scale = Math.min(1, widest / width);
    return { width: Math.round(width * scale), height: Math.round(height * scale) };
  } catch {
    return undefined;
  }
}

/** Whether these bytes begin as a picture that can be read. */
export const isPicture = async (bytes: Buffer): Promise<boolean> => (await sizeOf(bytes, 1)) !== undefined;

const [WIDEST = 0, ...NARROWER] = PICTURE_WIDTHS.toSorted((a, b) => b - a);

/** What a picture will be once it is stored, from its first bytes; undefined when they are none of a picture. */
export async function pictureOf(bytes: Buffer): Promise<Picture | undefined> {
  const size = await sizeOf(bytes, WIDEST);
  return size && { hash: pictureHash(bytes), ...size };
}

/**
 * Stores one picture in every width. Each width is made from the next larger one, so the file is decoded once. Files are
 * renamed when they are complete. Undefined when the bytes are no picture; throws when a file cannot be written.
 */
export async function storePicture(bytes: Buffer, directory: string): Promise<Picture | undefined> {
  const picture = await pictureOf(bytes);
  if (!picture || isStored(directory, picture.hash)) return picture;
  let pixels = await decoded(bytes, WIDEST);
  if (!pixels) return undefined;
  mkdirSync(directory, { recursive: true });
  for (const width of [WIDEST, ...NARROWER]) {
    if (width < pixels.info.width) pixels = await pixelsOf(imageOf(pixels), width);
    const file = fileOf(directory, picture.hash, width);
    // Another process may write the same one now.
    const webp = await imageOf(pixels).webp(webpOptions(width)).toBuffer();
    await writeWhole(file, webp, `${file}.${randomUUID()}.new`);
  }
  return picture;
}
