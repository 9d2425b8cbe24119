import { getOrder } from '#api/orders.ts';
import { ownOrder } from '#server/documents/orders.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getOrder, 'customer', async ({ param, session, services }) => ({
  order: await ownOrder(services, session, param('id')),
}));
