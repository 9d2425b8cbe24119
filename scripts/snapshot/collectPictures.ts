import { mkdirSync } from 'node:fs';
import pMap from 'p-map';
import { Agent } from 'undici';
import { fetchPicture } from '#backoffice/picture.ts';
import type { Product } from '#domain/product.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import type { Picture } from '#snapshot/schema.ts';
import { pictureHash, storePicture } from './storePicture.ts';

type Options = { imagesUrl: string; dataDir: string; say: (line: string) => void };

const FETCHES_AT_ONCE = 8;
const PROGRESS_EVERY = 500;

/** Where a product's pictures lie: those it lists, else the blob path by item code. Spec §7. */
const addressesOf = (product: Product, imagesUrl: string): string[] =>
  product.images.length > 0
    ? product.images
    : [`${imagesUrl.replace(/\/+$/, '')}/${encodeURIComponent(product.code)}.jpg`];

/**
 * Each product's pictures, by item code. A picture is fetched once per address and converted once per content, however
 * many products share it; what is missing or broken is left out. Design §11.
 */
export async function collectPictures(
  products: Product[],
  options: Options,
): Promise<Map<string, Picture[]>> {
  const directory = mediaDir(options.dataDir);
  mkdirSync(directory, { recursive: true });
  const agent = new Agent({ connections: FETCHES_AT_ONCE });
  const byHash = new Map<string, Promise<Picture | undefined>>();
  const byAddress = new Map<string, Promise<Picture | undefined>>();

  const obtain = async (url: string): Promise<Picture | undefined> => {
    const bytes = await fetchPicture(url, { agent });
    if (!bytes) return undefined;
    const hash = pictureHash(bytes);
    const converted = byHash.get(hash) ?? storePicture(bytes, directory);
    byHash.set(hash, converted);
    return converted;
  };

  let done = 0;
  const collected = await pMap(
    products,
    async (product): Promise<[string, Picture[]]> => {
      const pictures = await Promise.all(
        addressesOf(product, options.imagesUrl).map((url) => {
          const picture = byAddress.get(url) ?? obtain(url);
          byAddress.set(url, picture);
          return picture;
        }),
      );
      done += 1;
      if (done % PROGRESS_EVERY === 0) options.say(`  ${done} of ${products.length}`);
      return [product.code, pictures.filter((picture) => picture !== undefined)];
    },
    { concurrency: FETCHES_AT_ONCE },
  );
  await agent.close();
  return new Map(collected);
}
