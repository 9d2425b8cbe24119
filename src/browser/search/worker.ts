import { answer } from '#domain/search/answer.ts';
import { openIndex, type SearchIndex } from '#domain/search/open.ts';
import type { EngineReply, EngineRequest } from './messages.ts';

let opening: Promise<SearchIndex> | undefined;

async function load(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return openIndex(new Uint8Array(await response.arrayBuffer()));
}

/** The index, fetched once; after a failure the next request tries again. */
function open(address: string): Promise<SearchIndex> {
  opening ??= load(address).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

addEventListener('message', async ({ data: { id, index, query } }: MessageEvent<EngineRequest>) => {
  let reply: EngineReply;
  try {
    reply = { id, answer: answer(await open(index), query) };
  } catch {
    reply = { id, answer: null };
  }
  postMessage(reply);
});
