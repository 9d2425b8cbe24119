import { getPromoGroups } from '#api/cart.ts';
import { groupsSeen } from '#server/cart/promoGroups.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getPromoGroups, 'customer', async ({ param, session, services: { db } }) => ({
  groups: Object.fromEntries(await groupsSeen(db, session, param('id'))),
}));
