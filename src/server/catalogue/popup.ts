import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { getPopup } from '#backoffice/calls/content.ts';
import { fetchPicture } from '#backoffice/calls/picture.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { Picture } from '#domain/picture.ts';
import type { Popup } from '#domain/popup.ts';
import { isCustomer, type Session } from '#server/auth/session.ts';
import type { Services } from '#server/operation/services.ts';

type StoredPicture = Picture & { webp: Buffer };
/** Cached for an address without a usable picture, because a fetch can take seconds. */
const NONE = Symbol('no picture to be had');

/** The retailer shows a few announcements at a time. */
const PICTURES_KEPT = 20;
const PICTURE_MS = 10 * 60 * 1000;
const NONE_MS = 60 * 1000;
const WIDTH = 960;
const MAX_BYTES = 5 * 1024 * 1024;
/** As many as a phone's camera takes; decoded, they need 200 MB. */
const MAX_PIXELS = 50_000_000;

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

async function announced({ office, log, outages }: Services, session: Session | null) {
  try {
    const announcement = await getPopup(office, isCustomer(session) ? session : null);
    const picture = announcement && (await pictures.fetch(announcement.image));
    if (!announcement || !picture) return null;
    if (picture !== NONE) return { announcement, picture };
    log.warn(
      { image: announcement.image },
      'no popup is shown: its picture is missing, too large or unreadable',
    );
    return null;
  } catch (error) {
    if (error instanceof BackOfficeError) outages.report(error, 'no popup is shown');
    else log.warn({ error }, 'no popup is shown');
    return null;
  }
}

/** The announcement for this caller, or null. A failure is logged, and no popup is shown. product.md §7 and §8. */
export async function popupFor(services: Services, session: Session | null): Promise<Popup | null> {
  const found = await announced(services, session);
  if (!found) return null;
  const { link1, link2 } = found.announcement;
  const { hash, width, height } = found.picture;
  return { image: `/api/web/PopupImage?v=${hash}`, width, height, link1, link2 };
}

/** The picture of this caller's announcement. It is no file, so that any server process can answer. */
export const popupPicture = async (services: Services, session: Session | null): Promise<Buffer | null> =>
  (await announced(services, session))?.picture.webp ?? null;
