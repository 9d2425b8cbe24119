import { lookupProducts } from '#api/products.ts';
import { lookup } from '#server/catalogue.ts';
import { handle } from '#server/handler.ts';

export const prerender = false;

export const GET = handle(lookupProducts, 'anyone', async ({ input, session, services }) => ({
  products: await lookup(services, session, input.itemcodes),
}));
