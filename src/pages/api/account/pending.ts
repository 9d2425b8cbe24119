import { getPending } from '#api/history/pending.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getPending, 'customer', ({ session, services }) =>
  services.pending.of(session.cardcode),
);
