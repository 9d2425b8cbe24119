import { searchProducts } from '#api/products.ts';
import { searchOffice } from '#server/catalogue.ts';
import { handle } from '#server/handler.ts';

export const prerender = false;

export const GET = handle(searchProducts, 'anyone', async ({ input, services }) => ({
  products: await searchOffice(services, input),
}));
