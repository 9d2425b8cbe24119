import { changeCart } from '#api/cart.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(
  changeCart,
  'customer',
  async ({ input: { operations }, session, services: { carts, facts } }) => ({
    cart: await carts.change(session, operations, await facts.gather(session.cardcode, operations)),
  }),
);
