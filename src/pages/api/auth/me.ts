import { getMe } from '#api/session.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getMe, 'signedIn', async ({ session }) => session);
