import { getCart } from '#api/cart.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getCart, 'customer', async ({ session, services }) => ({
  cart: await services.carts.open(session),
}));
