import { getTradeTerms } from '#api/tradeTerms.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getTradeTerms, 'customer', ({ services }) => services.terms.read());
