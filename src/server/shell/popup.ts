import { getPopup } from '#backoffice/calls/content.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { Popup } from '#domain/shell/popup.ts';
import type { Services } from '#server/operation/services.ts';
import { isCustomer, type Session } from '#server/session/session.ts';

/** Whose share of the pictures that are made an announcement's is: all who only read have one together. */
const ownerOf = (session: Session | null): string => session?.cardcode ?? '';

/** The retailer's announcement for this caller, or null. A failure is logged. */
async function announced({ office, log, outages }: Services, session: Session | null) {
  try {
    return await getPopup(office, isCustomer(session) ? session : null);
  } catch (error) {
    if (error instanceof BackOfficeError) outages.report(error, 'no popup is shown');
    else log.warn({ error }, 'no popup is shown');
    return null;
  }
}

/** The announcement for this caller, or null. A failure is logged, and no popup is shown. product.md §7 and §8. */
export async function popupFor(services: Services, session: Session | null): Promise<Popup | null> {
  const announcement = await announced(services, session);
  if (!announcement) return null;
  const { image, link1, link2 } = announcement;
  const picture = await services.pictures.at(image, ownerOf(session));
  if (!picture) {
    services.log.warn({ image }, 'no popup is shown: its picture is missing, too large or unreadable');
    return null;
  }
  const { hash, width, height } = picture;
  return { image: `/api/web/PopupImage?v=${hash}`, width, height, link1, link2 };
}

/** The picture of this caller's announcement, as WebP. Any server process can answer, whichever has said its address. */
export async function popupPicture(
  services: Services,
  session: Session | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announcement = await announced(services, session);
  return announcement && services.pictures.webpAt(announcement.image, ownerOf(session));
}
