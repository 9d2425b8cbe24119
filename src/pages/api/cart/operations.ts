import { changeCart } from '#api/cart.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(changeCart, 'customer', async ({ input, session, services }) => ({
  cart: await services.carts.change(session, input.operations),
}));
