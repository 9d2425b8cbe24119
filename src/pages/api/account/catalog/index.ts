import { orderCatalog } from '#api/account/priceList.ts';
import { mailCatalog } from '#server/account/priceList/mail.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(orderCatalog, 'customer', ({ input, session, services }) =>
  mailCatalog(services.office, session, input),
);
