import type { ListingQuery } from '#domain/catalogue/listingQuery.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import { decodeAnswer, type SentAnswer } from '#domain/search/format/wire.ts';

declare global {
  interface Window {
    /** What browser/inline/listingHint.ts has asked the server, on a page that was opened with a term. */
    firstAnswer?: { term: string; response: Promise<Response> };
  }
}

/** A part is an answer where the server is all that answers: decision 0230. */
const isWhole = ({ hits, total }: SentAnswer): boolean =>
  hits.code.length === total || document.querySelector('[data-search-online]') !== null;

async function read(response: Response): Promise<EngineAnswer> {
  const sent = response.ok ? ((await response.json()) as SentAnswer | null) : null;
  if (!sent || !isWhole(sent)) throw new Error('The server has not all of the answer.');
  return decodeAnswer(sent);
}

let answer: Promise<EngineAnswer> | undefined;

/**
 * The server's answer, of the same engine and index, to the term that the page was opened with: it is there before a browser that
 * comes for the first time can have the index. Undefined where it was not asked; rejects where it is not to be had whole.
 */
export function firstAnswer({ term, place }: ListingQuery): Promise<EngineAnswer> | undefined {
  const { firstAnswer: first } = window;
  if (place.length > 0 || first?.term !== term) return undefined;
  answer ??= first.response.then(read);
  return answer;
}
