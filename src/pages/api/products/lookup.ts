import { lookupProducts } from '#api/products.ts';
import { answerLookup } from '#server/catalogue.ts';
import { handle } from '#server/handler.ts';

export const prerender = false;

export const GET = handle(lookupProducts, 'anyone', answerLookup);
