import { getPromos } from '#api/promos.ts';
import { handle } from '#server/http/handler.ts';
import { promoView } from '#server/promos/views.ts';

export const prerender = false;

export const GET = handle(getPromos, 'customer', async ({ input, session, services }) => {
  const promos = await services.promotions.list(session.cardcode, input.family);
  return { promos: promos.map((promo) => promoView(promo)) };
});
