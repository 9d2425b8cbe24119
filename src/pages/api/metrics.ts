import type { APIRoute } from 'astro';
import { environment } from '#server/operation/environment.ts';
import { mayReadMetrics } from '#server/operation/metrics.ts';
import { services } from '#server/operation/services.ts';

export const prerender = false;

/** Counters for Prometheus; the server shows it as /metrics. Without the right to see it, it does not exist. */
export const GET: APIRoute = async ({ request }) => {
  if (!mayReadMetrics(environment(), request.headers.get('authorization'))) {
    return new Response('not found\n', { status: 404 });
  }
  const { metrics } = await services();
  const { text, contentType } = await metrics.show();
  return new Response(text, { headers: { 'content-type': contentType } });
};
