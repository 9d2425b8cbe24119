import { lookupProducts } from '#api/product.ts';
import { answerLookup } from '#server/catalogue/catalogue.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(lookupProducts, 'anyone', answerLookup);
