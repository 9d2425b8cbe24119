import type { APIRoute } from 'astro';
import { serviceWorkerText } from '#components/shell/serviceWorkerText.ts';

export const GET: APIRoute = () =>
  new Response(serviceWorkerText, { headers: { 'content-type': 'text/javascript' } });
