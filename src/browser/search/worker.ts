import { hitOf } from '#domain/search/hits.ts';
import { openIndex, type SearchIndex } from '#domain/search/open.ts';
import { SUGGESTIONS, suggestible } from '#domain/search/rules.ts';
import { type Found, search } from '#domain/search/search.ts';
import { toSlug } from '#domain/slug.ts';
import type { EngineAnswer, EngineQuery, EngineReply, EngineRequest } from './messages.ts';

let opening: Promise<SearchIndex> | undefined;

async function load(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
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

const everything = (index: SearchIndex): Found => ({
  rows: Array.from(index.rowOfRank),
  quality: 'whole',
  corrected: null,
  notCarried: [],
  matched: new Set(),
});

/** For each path of the catalogue, whether it lies at or under the place asked. */
const pathsUnder = (index: SearchIndex, places: readonly string[]): boolean[] =>
  index.paths.map((path) => places.every((slug, depth) => slug === '' || toSlug(path[depth] ?? '') === slug));

function answer(index: SearchIndex, query: EngineQuery): EngineAnswer {
  const found = query.term === '' && query.kind === 'find' ? everything(index) : search(index, query.term);
  const { quality, corrected, matched } = found;
  if (query.kind === 'suggest') {
    const rows = suggestible(index, query.term, found);
    return {
      hits: rows.slice(0, SUGGESTIONS).map((row) => hitOf(index, row, matched)),
      total: rows.length,
      quality,
      corrected,
    };
  }
  const under = pathsUnder(index, query.places);
  const rows = found.rows.filter((row) => under[index.pathOf[row] ?? 0]);
  return { hits: rows.map((row) => hitOf(index, row, matched)), total: rows.length, quality, corrected };
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
