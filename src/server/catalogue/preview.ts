import type { Caller } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';

/** Letters of an item code at most. */
const MAX_CODE = 200;

/** Of one version the picture never changes. Programs of other sites show it, in a browser too. */
const PICTURE = { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' };
const KEPT = 'public, max-age=31536000, immutable';
/** Asked for with the version of a page that is older or newer than this server's snapshot, or drawn for the moment. */
const SOON_ANOTHER = 'public, max-age=300';

const plain = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** The picture of a product's shared link, for anybody: name, brand and code, without a price. 404 for any other code. */
export async function previewPicture(
  { pictures, limits }: Pick<Services, 'pictures' | 'limits'>,
  caller: Caller,
  params: URLSearchParams,
): Promise<Response> {
  const code = params.get('code') ?? '';
  if (code === '' || code.length > MAX_CODE) return plain(404);
  const retryAfter = await limits.secondsToWait('preview', caller);
  if (retryAfter > 0) return plain(429, { 'retry-after': String(retryAfter) });
  const preview = await pictures.previewOf(code);
  if (preview === undefined) return plain(503, { 'retry-after': '10' });
  if (preview === null) return plain(404);
  const cache = preview.isKept && preview.version === params.get('v') ? KEPT : SOON_ANOTHER;
  return new Response(preview.jpeg, { headers: { ...PICTURE, 'cache-control': cache } });
}
