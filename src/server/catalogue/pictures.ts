import { readFileSync, statSync } from 'node:fs';
import type { Picture } from '#domain/picture.ts';
import { environment } from '#server/operation/environment.ts';
import { pictureIndexSchema, picturesFile } from '#snapshot/pictures.ts';

/** A night writes a new index while the server runs. */
const CHECK_EVERY_MS = 1_000;

type Index = { pictures: Map<string, Picture>; written: number; checkedAt: number };
let index: Index = { pictures: new Map(), written: 0, checkedAt: Number.NEGATIVE_INFINITY };

/**
 * The main picture of a product in the snapshot, or null, and then the page shows the placeholder. If the index is
 * missing, products are answered without pictures.
 */
export function pictureOf(code: string): Picture | null {
  const now = performance.now();
  if (now - index.checkedAt >= CHECK_EVERY_MS) index = checkedIndex(now);
  return index.pictures.get(code) ?? null;
}

/** The index of the file as it is now; the one in memory while the file is the same. */
function checkedIndex(checkedAt: number): Index {
  const file = picturesFile(environment().DATA_DIR);
  try {
    const written = statSync(file).mtimeMs;
    if (written === index.written) return { ...index, checkedAt };
    const pictures = pictureIndexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const byCode = Object.entries(pictures).map(([code, [hash, width, height]]): [string, Picture] => [
      code,
      { hash, width, height },
    ]);
    return { pictures: new Map(byCode), written, checkedAt };
  } catch {
    return { ...index, checkedAt };
  }
}
