import { join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';

/** The smallest of a picture's files, and what it is on paper: 30 points at 270 dots an inch. */
const FROM_PX = 240;
const SIDE_PX = 112;
/** A decoded picture takes 230 KB: all of them at once would take 100 MB. */
const AT_ONCE = 4;

/** Null when the file is gone or broken: the row is then without picture. */
async function thumbnail(dataDir: string, hash: string): Promise<string | null> {
  try {
    const jpeg = await sharp(join(mediaDir(dataDir), `${hash}-${FROM_PX}.webp`))
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 72 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}

/** The main pictures of some products by their hash, as JPEG data addresses: a PDF holds no WebP. `onMade` is told each. */
export async function thumbnailsOf(
  dataDir: string,
  products: Pick<SnapshotProduct, 'pictures'>[],
  onMade: (done: number, of: number) => void,
): Promise<Record<string, string>> {
  const hashes = [...new Set(products.flatMap(({ pictures }) => pictures[0]?.hash ?? []))];
  let done = 0;
  const make = async (hash: string) => {
    const made = [hash, await thumbnail(dataDir, hash)] as const;
    done += 1;
    onMade(done, hashes.length);
    return made;
  };
  const made = await pMap(hashes, make, { concurrency: AT_ONCE });
  return Object.fromEntries(made.filter((entry): entry is [string, string] => entry[1] !== null));
}
