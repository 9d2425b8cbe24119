import { getProfile } from '#api/profile.ts';
import { profileOf } from '#server/customers/profile.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getProfile, 'customer', async ({ session, services }) => ({
  profile: await profileOf(services.office, session.cardcode),
}));
