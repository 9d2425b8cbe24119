import { readFileSync, statSync } from 'node:fs';
import type { Picture } from '#domain/product/picture.ts';
import { environment } from '#server/operation/environment.ts';
import { pictureIndexSchema, picturesFile } from '#snapshot/pictures/pictures.ts';

/** A night writes a new index while the server runs. */
const CHECK_EVERY_MS = 1_000;

type Index = {
  pictures: Map<string, Picture>;
  /** Tells one file from another that took its place, also within the clock's few milliseconds. */
  file: string;
  checkedAt: number;
};
let index: Index = { pictures: new Map(), file: '', checkedAt: Number.NEGATIVE_INFINITY };

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
  const path = picturesFile(environment().DATA_DIR);
  try {
    const { ino, mtimeMs } = statSync(path);
    const file = `${ino} ${mtimeMs}`;
    if (file === index.file) return { ...index, checkedAt };
    const pictures = pictureIndexSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const byCode = pictures.map(([code, [hash, width, height]]): [string, Picture] => [
      code,
      { hash, width, height },
    ]);
    return { pictures: new Map(byCode), file, checkedAt };
  } catch {
    return { ...index, checkedAt };
  }
}
