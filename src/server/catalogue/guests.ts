import { lookupProducts, searchProducts } from '#api/products.ts';
import { handleGuest, type PlainAnswer } from '#server/http/handler.ts';
import { answerLookup, answerSearch } from './catalogue.ts';

type GuestAnswer = (query: URLSearchParams, address: string) => Promise<PlainAnswer>;

/**
 * The questions most asked by people without a session, answered without Astro's request, middleware and response,
 * which cost as much CPU as all the rest of a lookup. The build makes this a module of its own beside Astro's entry.
 */
export const guestAnswers: Record<string, GuestAnswer> = {
  [lookupProducts.path]: handleGuest(lookupProducts, answerLookup),
  [searchProducts.path]: handleGuest(searchProducts, answerSearch),
};
