import { searchProducts } from '#api/product.ts';
import { answerSearch } from '#server/catalogue/catalogue.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(searchProducts, 'anyone', answerSearch);
