import { getOrder } from '#api/orders.ts';
import { handle } from '#server/http/handler.ts';
import { ownOrder, withPictures } from '#server/orders/history/orders.ts';

export const prerender = false;

export const GET = handle(getOrder, 'customer', async ({ param, session, services }) => ({
  order: withPictures(await ownOrder(services, session, param('id'))),
}));
