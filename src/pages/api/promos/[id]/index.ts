import { getPromo } from '#api/promos.ts';
import { handle } from '#server/http/handler.ts';
import { promoLineView, promoView } from '#server/promos/views.ts';

export const prerender = false;

export const GET = handle(getPromo, 'customer', async ({ param, session, services }) => {
  const { promo, lines } = await services.promotions.own(session.cardcode, param('id'));
  return { promo: promoView(promo), lines: lines.map(promoLineView) };
});
