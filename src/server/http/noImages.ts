import type { APIRoute } from 'astro';

/**
 * In place of Astro's own endpoint, /_image, which turns any picture of the site into any size and format for whoever
 * asks: six requests for large ones stalled the server. The night makes our pictures, and pages name them.
 */
export const GET: APIRoute = () => new Response('No existe.\n', { status: 404 });
