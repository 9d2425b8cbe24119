import { searchCatalogue } from '#api/catalogueSearch.ts';
import { lookupProducts, searchProducts } from '#api/products.ts';
import { handleGuest, type PlainAnswer } from '#server/http/handler.ts';
import { answerLookup, answerSearch } from './catalogue.ts';
import { answerCatalogueSearch } from './search/answerSearch.ts';

type GuestAnswer = (query: URLSearchParams, address: string, requestId?: string) => Promise<PlainAnswer>;

/**
 * Guests' most frequent requests are answered without Astro: its request, middleware and response cost as much CPU as
 * the rest of a lookup. The build makes this file a module of its own beside Astro's entry.
 */
export const guestAnswers: Record<string, GuestAnswer> = {
  [lookupProducts.path]: handleGuest(lookupProducts, answerLookup),
  [searchProducts.path]: handleGuest(searchProducts, answerSearch),
  [searchCatalogue.path]: handleGuest(searchCatalogue, answerCatalogueSearch),
};
