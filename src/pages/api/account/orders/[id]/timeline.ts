import { getOrderTimeline } from '#api/orders.ts';
import { handle } from '#server/http/handler.ts';
import { timelineOf } from '#server/orders/history/timeline.ts';

export const prerender = false;

export const GET = handle(getOrderTimeline, 'customer', ({ param, session, services }) =>
  timelineOf(services, session, param('id')),
);
