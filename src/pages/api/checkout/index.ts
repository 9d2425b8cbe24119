import { getCheckout, placeOrder } from '#api/orders.ts';
import { handle } from '#server/http/handler.ts';
import { progressView } from '#server/http/views.ts';
import { checkoutOffer } from '#server/orders/checkoutOffer.ts';

export const prerender = false;

export const GET = handle(getCheckout, 'customer', ({ session, services }) =>
  checkoutOffer(services, session),
);

export const POST = handle(placeOrder, 'customer', async ({ input, session, services }) => ({
  order: progressView(await services.orders.place(session, input)),
}));
