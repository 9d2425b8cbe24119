import { searchCatalogue } from '#api/catalogueSearch.ts';
import { answerCatalogueSearch } from '#server/catalogue/search/answerSearch.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(searchCatalogue, 'anyone', answerCatalogueSearch);
