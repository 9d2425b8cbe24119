import { reportMissedSearch } from '#api/search.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(reportMissedSearch, 'anyone', async ({ input, caller, services }) => {
  for (const term of [input.term].flat()) await services.missedSearches.count(term, input.kind, caller);
  return {};
});
