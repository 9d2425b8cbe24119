import { getSavedCart } from '#api/savedCart.ts';
import { savedView } from '#server/cart/savedCart.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getSavedCart, 'customer', async ({ session, services }) =>
  savedView(await services.carts.open(session)),
);
