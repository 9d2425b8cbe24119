import { saveCart } from '#api/savedCart.ts';
import { replaceCart, savedView } from '#server/cart/savedCart.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(saveCart, 'customer', async ({ input, session, services }) =>
  savedView(await replaceCart(services, session, input)),
);
