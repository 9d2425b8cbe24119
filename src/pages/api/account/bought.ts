import { getBought } from '#api/account/bought.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getBought, 'customer', ({ input, session, services }) =>
  services.bought.of(session.cardcode, input.code),
);
