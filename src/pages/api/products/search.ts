import { searchProducts } from '#api/products.ts';
import { answerSearch } from '#server/catalogue.ts';
import { handle } from '#server/handler.ts';

export const prerender = false;

export const GET = handle(searchProducts, 'anyone', answerSearch);
