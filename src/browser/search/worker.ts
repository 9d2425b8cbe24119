import { SEARCH_WORDS } from '#domain/paths.ts';
import { answer, dependsOnLanguage, type EngineAnswer, type EngineQuery } from '#domain/search/answer.ts';
import { openIndex, type SearchIndex, withLanguage } from '#domain/search/format/open.ts';
import { openWordFilter } from '#domain/search/language/wordFilter.ts';
import type { EngineReply, EngineRequest } from './messages.ts';

/** How long an answer waits for the words of the language: 105 KB, once, of somebody who asked what the shop lacks. */
const WORDS_WAIT_MS = 1_500;

let opening: Promise<SearchIndex> | undefined;
let knowsLanguage = false;

const read = async (address: string, signal?: AbortSignal): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(address, { signal: signal ?? null })).arrayBuffer());

/** The index, fetched once; after a failure the next request tries again. Its first byte refuses what is none. */
function open(address: string): Promise<SearchIndex> {
  opening ??= read(address)
    .then(openIndex)
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}

/** The index with the words of the language, fetched once; the index alone where they cannot be had. */
async function learnLanguage(index: SearchIndex): Promise<SearchIndex> {
  try {
    const learnt = withLanguage(
      index,
      openWordFilter(await read(SEARCH_WORDS, AbortSignal.timeout(WORDS_WAIT_MS))),
    );
    opening = Promise.resolve(learnt);
    knowsLanguage = true;
    return learnt;
  } catch {
    return index;
  }
}

async function answerWith(index: SearchIndex, query: EngineQuery): Promise<EngineAnswer> {
  const first = answer(index, query);
  if (knowsLanguage || !dependsOnLanguage(first)) return first;
  return answer(await learnLanguage(index), query);
}

addEventListener('message', async ({ data: { id, index, query } }: MessageEvent<EngineRequest>) => {
  const found = await open(index)
    .then((opened) => answerWith(opened, query))
    .catch(() => null);
  postMessage({ id, answer: found } satisfies EngineReply);
});
