import { changeCart } from '#api/cart.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(
  changeCart,
  'customer',
  async ({ input: { operations }, session, services: { carts, evidence } }) => ({
    cart: await carts.change(session, operations, await evidence.gather(session.cardcode, operations)),
  }),
);
