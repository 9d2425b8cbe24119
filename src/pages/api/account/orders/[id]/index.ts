import { getOrder } from '#api/orders.ts';
import { handle } from '#server/http/handler.ts';
import { ownOrder } from '#server/orders/history/orders.ts';

export const prerender = false;

export const GET = handle(getOrder, 'customer', async ({ param, session, services }) => ({
  order: await ownOrder(services, session, param('id')),
}));
