import { orderCatalog } from '#api/catalog.ts';
import { mailCatalog } from '#server/customers/catalog/mail.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(orderCatalog, 'customer', ({ input, session, services }) =>
  mailCatalog(services.office, session, input),
);
