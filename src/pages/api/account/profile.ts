import { getProfile } from '#api/account/profile.ts';
import { profileOf } from '#server/account/profile.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getProfile, 'customer', async ({ session, services }) => ({
  profile: await profileOf(services.office, session.cardcode),
}));
