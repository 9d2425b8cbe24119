import { PAYMENT_NOTICES_PATH } from '#domain/history/paymentNotice.ts';
import { CONTACT_FORM_PATH } from '#domain/site/contact.ts';
import { PHOTO_MAX_BYTES } from '#domain/site/photo.ts';

/** The largest body of a request. An order of a whole cart with its notes has less than half of it. */
export const MAX_BODY_BYTES = 64 * 1024;
/** The largest body of a form with a photo: the photo, and for its fields as much as any other body may have. */
export const MAX_PHOTO_FORM_BYTES = PHOTO_MAX_BYTES + MAX_BODY_BYTES;

/** Where a form may bring a photo: the paths of the endpoints whose contract says `photo`. */
export const PHOTO_FORM_PATHS: readonly string[] = [CONTACT_FORM_PATH, PAYMENT_NOTICES_PATH];

export const isMultipart = (type = ''): boolean => /^multipart\/form-data\s*(?:;|$)/i.test(type);

/** The largest body that a request of this address and content-type may have. */
export const bodyLimit = (url = '', type = ''): number =>
  isMultipart(type) && PHOTO_FORM_PATHS.includes(url.split('?')[0] ?? '')
    ? MAX_PHOTO_FORM_BYTES
    : MAX_BODY_BYTES;
