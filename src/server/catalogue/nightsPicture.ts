import { PICTURE_WIDTHS, pictureAddress } from '#domain/product/picture.ts';
import { type Caller, callerKey } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';

/** As nginx and the server send the same picture once it is a file of the release. */
const PICTURE = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Nobody keeps that a picture is not there yet. */
const none = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/**
 * The picture of an address of the catalogue that no release has as a file yet, for anybody. 404 for an address that the
 * night does not know, 503 while it cannot be made. Decision 0360.
 */
export async function nightsPicture(
  { pictures, limits }: Pick<Services, 'pictures' | 'limits'>,
  caller: Caller,
  params: URLSearchParams,
): Promise<Response> {
  const [, hash = '', digits] = pictureAddress.exec(params.get('address') ?? '') ?? [];
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits);
  if (width === undefined) return none(404);
  const retryAfter = await limits.secondsToWait('nightsPicture', caller);
  if (retryAfter > 0) return none(429, { 'retry-after': String(retryAfter) });
  const webp = await pictures.nightsPicture(hash, width, callerKey(caller));
  if (webp === undefined) return none(503, { 'retry-after': '5' });
  return webp === null ? none(404) : new Response(webp, { headers: PICTURE });
}
