import { getPopup } from '#api/content.ts';
import { popupFor } from '#server/catalogue/popup.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getPopup, 'anyone', async ({ session, services }) => ({
  data: await popupFor(services, session),
}));
