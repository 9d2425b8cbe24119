import type { APIRoute } from 'astro';

/**
 * Replaces Astro's endpoint /_image, which converts any picture of the site to any size for anybody: six requests for
 * large pictures blocked the server. Our pictures are converted by the snapshot.
 */
export const GET: APIRoute = () => new Response('No existe.\n', { status: 404 });
