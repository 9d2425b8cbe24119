import { errors } from '#copy/errors.ts';
import { photos } from '#copy/site/photos.ts';
import { PHOTO_FIELD, PHOTO_MAX_BYTES, PHOTO_MAX_MB } from '#domain/site/photo.ts';
import { ApiError } from './apiError.ts';
import { MAX_BODY_BYTES, MAX_PHOTO_FORM_BYTES } from './bodyLimit.ts';
import { readBytes, requireWritable } from './checks.ts';

/** Of one form. Five megabytes of empty fields would be hundred thousand objects. */
const MAX_PARTS = 40;

const notForm = (): ApiError => new ApiError(400, 'not_a_form', errors.notForm);
const tooLarge = (): ApiError => new ApiError(413, 'photo_too_large', photos.tooLarge(PHOTO_MAX_MB));

/** Throws ApiError 400 for a body of more parts than a form has, before anything of it is read. */
function requireFewParts(bytes: Buffer, type: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw notForm();
  let at = -1;
  for (let parts = 0; parts <= MAX_PARTS; parts++) {
    at = bytes.indexOf(`--${boundary}`, at + 1, 'latin1');
    if (at === -1) return;
  }
  throw notForm();
}

/** What a form with a photo sent: its texts, and the photo's bytes, null where none was chosen. */
export type PhotoForm = { fields: Record<string, string>; photo: Uint8Array<ArrayBuffer> | null };

/** A multipart body, as a page's form and our own scripts send it. Throws ApiError 400 or 413. */
export async function readPhotoForm(request: Request): Promise<PhotoForm> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, MAX_PHOTO_FORM_BYTES, tooLarge());
  requireFewParts(bytes, type);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw notForm();
  });
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
  const letters = Object.entries(fields).flat();
  requireWritable(letters);
  if (letters.join('').length > MAX_BODY_BYTES) throw new ApiError(413, 'too_large', errors.tooLarge);
  // A field that was left empty is a file without a name and without bytes.
  const files = form
    .getAll(PHOTO_FIELD)
    .filter((value): value is File => typeof value !== 'string' && value.size > 0);
  const [file, ...others] = files;
  if (others.length > 0) throw new ApiError(400, 'photo_only_one', photos.onlyOne);
  if (file && file.size > PHOTO_MAX_BYTES) throw tooLarge();
  return { fields, photo: file ? new Uint8Array(await file.arrayBuffer()) : null };
}
