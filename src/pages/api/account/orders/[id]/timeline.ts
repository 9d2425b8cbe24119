import { getOrderTimeline } from '#api/orders.ts';
import { timelineOf } from '#server/documents/timeline.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getOrderTimeline, 'customer', ({ param, session, services }) =>
  timelineOf(services, session, param('id')),
);
