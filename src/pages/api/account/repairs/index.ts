import { getRepairs } from '#api/account/repairs.ts';
import { repairsOf } from '#server/account/repairs.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getRepairs, 'customer', async ({ input, session, services }) => ({
  repairs: await repairsOf(services.office, session.cardcode, input),
}));
