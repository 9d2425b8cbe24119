import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { PICTURE_WIDTHS, pictureUrl } from '#domain/product/picture.ts';
import type { Popup } from '#domain/shell/popup.ts';
import type { Editorial } from '#snapshot/editorial.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { mediaDir } from './pictures.ts';

/** The files of DATA_DIR/media that are complete pictures, by name; empty before the first snapshot. */
export const storedMedia = (dataDir: string): string[] =>
  existsSync(mediaDir(dataDir))
    ? readdirSync(mediaDir(dataDir)).filter((name) => name.endsWith('.webp'))
    : [];

/** The names of a picture's files. */
export const filesOf = (hash: string): string[] =>
  PICTURE_WIDTHS.map((width) => basename(pictureUrl(hash, width)));

/** The hashes of the pictures of products, each product's main one first: so they stand in listings. */
export const inOrderOfSight = (products: Snapshot['products']): Set<string> =>
  new Set([
    ...products.flatMap(({ pictures: [main] }) => main?.hash ?? []),
    ...products.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)),
  ]);

/** The names of the files that the pages of a snapshot and of the editors show. */
export const mediaNamedBy = (
  { products }: Pick<Snapshot, 'products'>,
  popup: Pick<Popup, 'image'> | null,
  editorial: Pick<Editorial, 'pictures'>,
): Set<string> =>
  new Set([
    ...products.flatMap(({ pictures }) => pictures.flatMap(({ hash }) => filesOf(hash))),
    ...Object.values(editorial.pictures).flatMap(({ hash }) => filesOf(hash)),
    ...(popup ? filesOf(basename(popup.image).replace(/-.*/, '')) : []),
  ]);
