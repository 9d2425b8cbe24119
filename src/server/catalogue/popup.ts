import { getPopup } from '#backoffice/calls/content.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { Popup } from '#domain/popup.ts';
import { isCustomer, type Session } from '#server/auth/session.ts';
import type { Services } from '#server/operation/services.ts';
import { retailerPicture } from './retailerPictures.ts';

async function announced({ office, log, outages }: Services, session: Session | null) {
  try {
    const announcement = await getPopup(office, isCustomer(session) ? session : null);
    if (!announcement) return null;
    const picture = await retailerPicture(announcement.image);
    if (picture) return { announcement, picture };
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
