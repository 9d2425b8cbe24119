import type * as v from 'valibot';
import { queryOf, type searchCatalogue } from '#api/search.ts';
import type { JsonText } from '#server/http/jsonText.ts';
import type { Services } from '#server/operation/services.ts';

type SearchInput = v.InferOutput<typeof searchCatalogue.input>;

/** The same for everybody, so that nothing of the session is read. Throws ApiError 503 when it cannot be had at once. */
export const answerCatalogueSearch = ({
  input,
  services: { search },
}: {
  input: SearchInput;
  services: Services;
}): Promise<JsonText> => search.ask(queryOf(input));
