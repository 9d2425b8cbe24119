import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { fetchPicture } from '#backoffice/calls/picture.ts';
import type { Picture } from '#domain/picture.ts';

export type StoredPicture = Picture & { webp: Buffer };
/** Cached for an address without a usable picture, because a fetch can take seconds. */
const NONE = Symbol('no picture to be had');

/** The retailer shows a few announcements and some dozens of promotions at a time. */
const PICTURES_KEPT = 80;
const PICTURE_MS = 10 * 60 * 1000;
const NONE_MS = 60 * 1000;
const WIDTH = 960;
const MAX_BYTES = 5 * 1024 * 1024;
/** As many as a phone's camera takes; decoded, they need 200 MB. */
const MAX_PIXELS = 50_000_000;

/** Undefined when the bytes are no picture, or have too many pixels. */
async function ourPicture(bytes: Buffer): Promise<StoredPicture | undefined> {
  const made = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!made) return undefined;
  const { data: webp, info } = made;
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 16);
  return { webp, hash, width: info.width, height: info.height };
}

/** Converted pictures by the retailer's address: our pages load no pictures from other servers. */
const pictures = new LRUCache<string, StoredPicture | typeof NONE>({
  max: PICTURES_KEPT,
  ttl: PICTURE_MS,
  fetchMethod: async (url, _, { options }) => {
    const fetched = await fetchPicture(url, { maxBytes: MAX_BYTES });
    const picture = fetched.status === 'found' ? await ourPicture(fetched.bytes) : undefined;
    if (!picture) options.ttl = NONE_MS;
    return picture ?? NONE;
  },
});

/** The picture at an address that the back office gave, as webp; null when it is missing, too large or unreadable. */
export async function retailerPicture(url: string): Promise<StoredPicture | null> {
  const picture = await pictures.fetch(url);
  return picture === undefined || picture === NONE ? null : picture;
}
