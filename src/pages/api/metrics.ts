import type { APIRoute } from 'astro';
import { environment } from '#server/operation/environment.ts';
import { METRICS_TYPE, mayReadMetrics } from '#server/operation/metrics.ts';
import { services } from '#server/operation/services.ts';

export const prerender = false;

/**
 * Counters for Prometheus; the server shows it as /metrics, also while its services do not open. Without the right to see it, it
 * does not exist.
 */
export const GET: APIRoute = async ({ request, locals }) => {
  if (!mayReadMetrics(environment(), request.headers.get('authorization'))) {
    return new Response('not found\n', { status: 404 });
  }
  const own = (await locals.serverMetrics?.()) ?? '';
  const opened = await services().catch(() => undefined);
  const text = opened ? own + (await opened.metrics.show()).text : own;
  return new Response(text, { headers: { 'content-type': METRICS_TYPE } });
};
