import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { Agent, fetch } from 'undici';
import type { Product } from '#domain/product.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { PICTURE_WIDTHS, type Picture } from '#snapshot/schema.ts';

type Options = { imagesUrl: string; dataDir: string; say: (line: string) => void };

const FETCHES_AT_ONCE = 8;
const FETCH_BUDGET_MS = 10_000;
/** Half the work of sharp's default for 5 % more bytes. */
const WEBP = { quality: 74, effort: 2 };
const PROGRESS_EVERY = 500;

/** Where a product's pictures lie: those it lists, else the blob path by item code. Spec §7. */
const addressesOf = (product: Product, imagesUrl: string): string[] =>
  product.images.length > 0
    ? product.images
    : [`${imagesUrl.replace(/\/+$/, '')}/${encodeURIComponent(product.code)}.jpg`];

/** The bytes behind an address; undefined when there is no picture to be had there. */
async function fetchPicture(url: string, agent: Agent): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { dispatcher: agent, signal: AbortSignal.timeout(FETCH_BUDGET_MS) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok && bytes.length > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Every width of one picture, written beside and renamed, so that a file that is there is whole. */
async function convert(bytes: Buffer, hash: string, directory: string): Promise<Picture | undefined> {
  try {
    const image = sharp(bytes).rotate();
    const widest = Math.max(...PICTURE_WIDTHS);
    const { width, height } = (await image.metadata()).autoOrient;
    for (const target of PICTURE_WIDTHS) {
      const file = join(directory, `${hash}-${target}.webp`);
      if (existsSync(file)) continue;
      await image
        .clone()
        .resize({ width: target, withoutEnlargement: true })
        .webp(WEBP)
        .toFile(`${file}.new`);
      renameSync(`${file}.new`, file);
    }
    const scale = Math.min(1, widest / width);
    return { hash, width: Math.round(width * scale), height: Math.round(height * scale) };
  } catch {
    // Not a picture after all: the page shows the placeholder.
    return undefined;
  }
}

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
    const bytes = await fetchPicture(url, agent);
    if (!bytes) return undefined;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const converted = byHash.get(hash) ?? convert(bytes, hash, directory);
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
