import { getOrderProgress } from '#api/orders.ts';
import { handle } from '#server/http/handler.ts';
import { progressOf } from '#server/session/account.ts';

export const prerender = false;

export const GET = handle(getOrderProgress, 'customer', async ({ param, session, services }) => ({
  order: await progressOf(services, session, param('key')),
}));
