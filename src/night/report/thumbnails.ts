import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { mediaDir } from '#snapshot/pictures/pictures.ts';

/** Twice the 48 pixels at which they are shown. */
const WIDTH = 96;
const AT_ONCE = 4;

/** Pictures by hash as small ones in data addresses, so that the report is one file. One that is gone, or torn, is left out. */
export async function thumbnailsOf(dataDir: string, hashes: readonly string[]): Promise<Map<string, string>> {
  const made = await pMap(
    new Set(hashes),
    async (hash): Promise<[string, string][]> => {
      const file = join(mediaDir(dataDir), `${hash}-240.webp`);
      if (!existsSync(file)) return [];
      try {
        const bytes = await sharp(file)
          .resize(WIDTH, WIDTH, { fit: 'contain', background: '#fff' })
          .webp({ quality: 60 })
          .toBuffer();
        return [[hash, `data:image/webp;base64,${bytes.toString('base64')}`]];
      } catch {
        return [];
      }
    },
    { concurrency: AT_ONCE },
  );
  return new Map(made.flat());
}
