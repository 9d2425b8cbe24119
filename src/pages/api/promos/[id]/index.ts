import { getPromo } from '#api/promos.ts';
import { keepFirstSeen } from '#server/cart/promoGroups.ts';
import { handle } from '#server/http/handler.ts';
import { promoLineView, promoView } from '#server/promos/views.ts';

export const prerender = false;

export const GET = handle(getPromo, 'customer', async ({ param, session, services }) => {
  const own = await services.promotions.own(session.cardcode, param('id'));
  await keepFirstSeen(services.db, session, param('id'), own);
  const { promo, lines } = own;
  return { promo: promoView(promo), lines: lines.map(promoLineView) };
});
