import { getPopup } from '#api/content.ts';
import { handle } from '#server/handler.ts';
import { popupFor } from '#server/popup.ts';

export const prerender = false;

export const GET = handle(getPopup, 'anyone', async ({ session, services }) => ({
  data: await popupFor(services, session),
}));
