import { readFileSync } from 'node:fs';
import type { Picture } from '#domain/picture.ts';
import { environment } from '#server/operation/environment.ts';
import { pictureIndexSchema, picturesFile } from '#snapshot/pictures.ts';

let index: Map<string, Picture> | undefined;

/**
 * The main picture of a product in the snapshot, or null, and then the page shows the placeholder. If the index is
 * missing, products are answered without pictures.
 */
export function pictureOf(code: string): Picture | null {
  index ??= readIndex();
  return index.get(code) ?? null;
}

function readIndex(): Map<string, Picture> {
  try {
    const file = picturesFile(environment().DATA_DIR);
    const pictures = pictureIndexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(
      Object.entries(pictures).map(([code, [hash, width, height]]) => [code, { hash, width, height }]),
    );
  } catch {
    return new Map();
  }
}
