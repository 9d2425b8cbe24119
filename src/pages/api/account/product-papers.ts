import { getProductPapers } from '#api/history/product.ts';
import { productPapers } from '#server/history/productPapers.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getProductPapers, 'customer', ({ input, session, services }) =>
  productPapers(services.history, session.cardcode, input.code),
);
