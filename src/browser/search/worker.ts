import { SEARCH_SENSES, SEARCH_WORDS } from '#domain/paths.ts';
import {
  answer,
  dependsOnLanguage,
  dependsOnSenses,
  type EngineAnswer,
  type EngineQuery,
} from '#domain/search/answer.ts';
import { type SearchIndex, withLanguage, withSenses } from '#domain/search/format/open.ts';
import { openSenses } from '#domain/search/language/senses.ts';
import { openWordFilter } from '#domain/search/language/wordFilter.ts';
import { keepIndex, openIndexFile, readBytes } from './indexFile.ts';
import type { EngineReply, EngineRequest } from './messages.ts';

/** How long an answer waits, once, of somebody who asked what the shop lacks, for the words of the language (105 KB) or their senses. */
const WORDS_WAIT_MS = 1_500;

/** The index with what a file tells it, fetched once; the index as it is where the file cannot be had. */
async function learn(
  index: SearchIndex,
  address: string,
  tell: (index: SearchIndex, bytes: Uint8Array) => SearchIndex,
): Promise<SearchIndex> {
  try {
    const learnt = tell(index, await readBytes(address, AbortSignal.timeout(WORDS_WAIT_MS)));
    keepIndex(learnt);
    return learnt;
  } catch {
    return index;
  }
}

async function answerWith(index: SearchIndex, query: EngineQuery): Promise<EngineAnswer> {
  const first = answer(index, query);
  if (!index.knowsLanguage && dependsOnLanguage(first)) {
    const learnt = await learn(index, SEARCH_WORDS, (decoded, bytes) =>
      withLanguage(decoded, openWordFilter(bytes)),
    );
    if (learnt !== index) return answerWith(learnt, query);
  }
  if (index.senses === null && dependsOnSenses(first, query)) {
    const learnt = await learn(index, SEARCH_SENSES, (decoded, bytes) =>
      withSenses(decoded, openSenses(new TextDecoder().decode(bytes))),
    );
    return answer(learnt, query);
  }
  return first;
}

addEventListener('message', async ({ data: { id, index, query } }: MessageEvent<EngineRequest>) => {
  const found = await openIndexFile(index)
    .then((opened) => answerWith(opened, query))
    .catch(() => null);
  postMessage({ id, answer: found } satisfies EngineReply);
});
