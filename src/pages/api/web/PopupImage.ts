import type { APIRoute } from 'astro';
import { popupPicture } from '#server/popup.ts';
import { services } from '#server/services.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const webp = await popupPicture(await services(), locals.session);
  return webp
    ? new Response(new Uint8Array(webp), {
        headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
      })
    : new Response(null, { status: 404 });
};
