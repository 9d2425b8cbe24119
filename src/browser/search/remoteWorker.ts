/**
 * Stands in the place of worker.ts where the catalogue is too large to be searched in a browser: it asks the server and
 * answers the page the same messages. Decision 0230.
 */
import { askedOf, searchCatalogue } from '#api/search.ts';
import type { EngineAnswer, EngineQuery } from '#domain/search/answer.ts';
import { decodeAnswer } from '#domain/search/format/wire.ts';
import { request } from '#stores/request.ts';
import type { EngineReply, EngineRequest } from './messages.ts';

/** The answer to no question, which a page asks to have its worker and index fetched. */
const NOTHING: EngineAnswer = {
  ...{ hits: [], total: 0, quality: 'none' },
  ...{ corrected: null, exact: [], notCarried: [], absent: [], rest: null, families: [], near: [] },
};

async function ask(query: EngineQuery): Promise<EngineAnswer> {
  if (query.kind === 'suggest' && query.term === '') return NOTHING;
  return decodeAnswer(await request(searchCatalogue, askedOf(query)));
}

addEventListener('message', async ({ data: { id, query } }: MessageEvent<EngineRequest>) => {
  let reply: EngineReply;
  try {
    reply = { id, answer: await ask(query) };
  } catch {
    reply = { id, answer: null };
  }
  postMessage(reply);
});
