import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { previewPicture } from '#server/catalogue/preview.ts';
import { Limits } from '#server/http/limits.ts';
import type { RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { snapshotFile } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { snapshotText } from '#snapshot/text.ts';
import { product } from '../../../snapshot/product.ts';

export const DRILL = product('00040', ['Herramientas'], {
  name: 'TALADRO 1/2',
  brand: { name: 'Ñ', slug: 'n' },
});

/** A night's snapshot of these products. */
export function writeNight(dataDir: string, ...products: SnapshotProduct[]): void {
  const families = [{ name: 'Herramientas', categories: [] }];
  const takenAt = '2026-11-27T03:00:00.000Z';
  writeFileSync(snapshotFile(dataDir), snapshotText({ version: 1, takenAt, families, products }));
}

/** Where the night stores the photo of whatever ./product.ts makes. */
export const photoFile = (dataDir: string): string =>
  join(mediaDir(dataDir), `${DRILL.pictures[0]?.hash}-960.webp`);

/** Stores it, red all over. */
export async function writePhoto(dataDir: string): Promise<void> {
  mkdirSync(mediaDir(dataDir), { recursive: true });
  await sharp({ create: { width: 960, height: 960, channels: 3, background: '#c81e1e' } })
    .webp()
    .toFile(photoFile(dataDir));
}

/** Asks for an address of a page as somebody without a session does. */
export function askerOf(pictures: RetailerPictures): (path: string) => Promise<Response> {
  const limits = new Limits(() => undefined);
  const nobody = { session: null, address: '203.0.113.7' };
  return (path) =>
    previewPicture({ pictures, limits }, nobody, new URL(path, 'http://localhost').searchParams);
}

/** Whether the picture shows the red photo, and not words in its place. */
export async function showsPhoto(jpeg: Uint8Array): Promise<boolean> {
  const place = { left: 260, top: 260, width: 1, height: 1 };
  const [red = 0, green = 255] = await sharp(jpeg).extract(place).raw().toBuffer();
  return red - green > 100;
}
