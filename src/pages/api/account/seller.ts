import { getSeller } from '#api/account/profile.ts';
import { ownSeller } from '#server/account/profile.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getSeller, 'customer', async ({ session, services }) => ({
  seller: await ownSeller(services, session.cardcode),
}));
