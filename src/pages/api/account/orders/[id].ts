import { getOrder } from '#api/orders.ts';
import { ownOrder } from '#server/account.ts';
import { handle } from '#server/handler.ts';

export const prerender = false;

export const GET = handle(getOrder, 'customer', async ({ param, session, services }) => ({
  order: await ownOrder(services, session, param('id')),
}));
