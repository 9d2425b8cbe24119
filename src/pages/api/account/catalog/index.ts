import { orderPriceList } from '#api/account/priceList.ts';
import { mailPriceList } from '#server/account/priceList/mail.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(orderPriceList, 'customer', ({ input, session, services }) =>
  mailPriceList(services.office, session, input),
);
