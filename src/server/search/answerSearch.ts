import type * as v from 'valibot';
import { type firstResults, queryOf, type searchCatalogue } from '#api/search.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { JsonText } from '#server/http/jsonText.ts';
import { type Caller, callerKey } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';

type SearchInput = v.InferOutput<typeof searchCatalogue.input>;

/** The same for everybody: the session only says whose share of the search it is. Throws ApiError 503 when it cannot be had at once. */
export const answerCatalogueSearch = ({
  input,
  caller,
  services: { search },
}: {
  input: SearchInput;
  caller: Caller;
  services: Pick<Services, 'search'>;
}): Promise<JsonText> => search.ask(queryOf(input), callerKey(caller));

/** Null when it cannot be had at once: whoever asks has another way to the answer. */
export async function answerFirstResults({
  input: { term },
  caller,
  services: { search },
}: {
  input: v.InferOutput<typeof firstResults.input>;
  caller: Caller;
  services: Pick<Services, 'search'>;
}): Promise<JsonText | null> {
  try {
    return await search.ask({ kind: 'find', term, places: [] }, callerKey(caller));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
