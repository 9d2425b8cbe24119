import type * as v from 'valibot';
import { queryOf, type searchCatalogue } from '#api/search.ts';
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
