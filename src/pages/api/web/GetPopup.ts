import { getPopup } from '#api/popup.ts';
import { handle } from '#server/http/handler.ts';
import { popupFor } from '#server/shell/popup.ts';

export const prerender = false;

export const GET = handle(getPopup, 'anyone', async ({ session, services }) => ({
  data: await popupFor(services, session),
}));
