import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { getPopup } from '#backoffice/content.ts';
import { fetchPicture } from '#backoffice/picture.ts';
import type { Popup } from '#domain/popup.ts';
import { isCustomer, type Session } from './auth/session.ts';
import type { Services } from './services.ts';

type Picture = { webp: Buffer; hash: string; width: number; height: number };

/** A handful of announcements go round at a time. */
const PICTURES_KEPT = 20;
const PICTURE_MS = 10 * 60 * 1000;
const WIDTH = 960;

/** Pictures by the retailer's address, as ours: pages load none from elsewhere. */
const pictures = new LRUCache<string, Picture>({
  max: PICTURES_KEPT,
  ttl: PICTURE_MS,
  fetchMethod: async (url) => {
    const fetched = await fetchPicture(url);
    if (fetched.status !== 'found') return undefined;
    const { data: webp, info } = await sharp(fetched.bytes)
      .rotate()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(webp).digest('hex').slice(0, 16);
    return { webp, hash, width: info.width, height: info.height };
  },
});

async function announced({ office, log }: Services, session: Session | null) {
  try {
    const announcement = await getPopup(office, isCustomer(session) ? session : null);
    const picture = announcement && (await pictures.fetch(announcement.image));
    return announcement && picture ? { announcement, picture } : null;
  } catch (error) {
    log.warn({ error }, 'no popup is shown');
    return null;
  }
}

/** What is announced to this caller, or null. A failure is logged and shows no popup. Spec §7 and §8. */
export async function popupFor(services: Services, session: Session | null): Promise<Popup | null> {
  const found = await announced(services, session);
  if (!found) return null;
  const { link1, link2 } = found.announcement;
  const { hash, width, height } = found.picture;
  return { image: `/api/web/PopupImage?v=${hash}`, width, height, link1, link2 };
}

/** The picture of what is announced to this caller: any server process can answer, none keeps a file. */
export const popupPicture = async (services: Services, session: Session | null): Promise<Buffer | null> =>
  (await announced(services, session))?.picture.webp ?? null;
