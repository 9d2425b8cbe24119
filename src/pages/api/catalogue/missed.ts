import { reportMissedSearch } from '#api/search.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(reportMissedSearch, 'anyone', async ({ input, caller, services }) => {
  await services.missedSearches.count(input.term, input.kind, caller);
  return {};
});
