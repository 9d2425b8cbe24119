import { getReorder } from '#api/history/reorder.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getReorder, 'customer', ({ session, services }) =>
  services.reorder.of(session.cardcode),
);
