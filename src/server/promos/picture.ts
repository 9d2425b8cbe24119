import { BackOfficeError } from '#backoffice/client/errors.ts';
import { PLACEHOLDER } from '#domain/product/picture.ts';
import type { Services } from '#server/operation/services.ts';
import { isCustomer, type Session } from '#server/session/session.ts';

const PICTURE = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' };
const NOT_STORED = { 'cache-control': 'private, no-store' };

const plain = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { ...NOT_STORED, ...headers } });

/**
 * The picture of one of the customer's own promotions, or the way to the placeholder when it has none that can be shown.
 * 404 for everybody else. It is no file, so that any server process can answer.
 */
export async function promoPicture(
  { promotions, pictures, limits, outages }: Services,
  { session, clientAddress: address }: { session: Session | null; clientAddress: string },
  id: string,
): Promise<Response> {
  if (!isCustomer(session)) return plain(404);
  const retryAfter = await limits.secondsToWait('promos', { session, address });
  if (retryAfter > 0) return plain(429, { 'retry-after': String(retryAfter) });
  try {
    const image = await promotions.imageOf(session.cardcode, id);
    const webp = image === null ? null : await pictures.webpAt(image, session.cardcode);
    return webp ? new Response(webp, { headers: PICTURE }) : plain(302, { location: PLACEHOLDER });
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    outages.report(error, 'the picture of a promotion is not shown');
    return plain(302, { location: PLACEHOLDER });
  }
}
