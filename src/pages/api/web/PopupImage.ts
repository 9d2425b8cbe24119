import type { APIRoute } from 'astro';
import { services } from '#server/operation/services.ts';
import { popupPicture } from '#server/shell/popup.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals: { session, clientAddress: address } }) => {
  const all = await services();
  const retryAfter = await all.limits.secondsToWait('popup', { session, address });
  if (retryAfter > 0)
    return new Response(null, { status: 429, headers: { 'retry-after': String(retryAfter) } });
  const webp = await popupPicture(all, session);
  return webp
    ? new Response(webp, {
        headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
      })
    : new Response(null, { status: 404 });
};
