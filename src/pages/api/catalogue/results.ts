import { firstResults } from '#api/search.ts';
import { handle } from '#server/http/handler.ts';
import { answerFirstResults } from '#server/search/answerSearch.ts';

export const prerender = false;

export const GET = handle(firstResults, 'anyone', answerFirstResults);
