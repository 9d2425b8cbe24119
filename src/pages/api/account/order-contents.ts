import { getOrderContents } from '#api/orders.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getOrderContents, 'customer', ({ session, services }) =>
  services.contents.of(session.cardcode),
);
