import { searchCatalogue } from '#api/search.ts';
import { handle } from '#server/http/handler.ts';
import { answerCatalogueSearch } from '#server/search/answerSearch.ts';

export const prerender = false;

export const GET = handle(searchCatalogue, 'anyone', answerCatalogueSearch);
