import { answer } from '#domain/search/answer.ts';
import { openIndex, type SearchIndex } from '#domain/search/format/open.ts';
import type { EngineReply, EngineRequest } from './messages.ts';

let opening: Promise<SearchIndex> | undefined;

/** An answer that is no index, such as a page that says so, is refused by its first byte. */
const load = async (address: string): Promise<SearchIndex> =>
  openIndex(new Uint8Array(await (await fetch(address)).arrayBuffer()));

/** The index, fetched once; after a failure the next request tries again. */
function open(address: string): Promise<SearchIndex> {
  opening ??= load(address).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

addEventListener('message', async ({ data: { id, index, query } }: MessageEvent<EngineRequest>) => {
  const found = await open(index)
    .then((opened) => answer(opened, query))
    .catch(() => null);
  postMessage({ id, answer: found } satisfies EngineReply);
});
