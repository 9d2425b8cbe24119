import { hitOf } from '#domain/search/hits.ts';
import { openIndex, type SearchIndex } from '#domain/search/open.ts';
import { SUGGESTIONS, suggestible } from '#domain/search/rules.ts';
import { type Found, NOTHING, search } from '#domain/search/search.ts';
import { toSlug } from '#domain/slug.ts';
import type { EngineAnswer, EngineQuery, EngineReply, EngineRequest } from './messages.ts';

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

const everything = (index: SearchIndex): Found => ({
  ...NOTHING,
  rows: Array.from(index.rowOfRank),
  quality: 'whole',
});

/** For each path of the catalogue, whether it lies at or under the place asked. */
const pathsUnder = (index: SearchIndex, places: readonly string[]): boolean[] =>
  index.paths.map((path) => places.every((slug, depth) => slug === '' || toSlug(path[depth] ?? '') === slug));

const familiesOf = ({ rowOfRank, pathOf, paths }: SearchIndex): string[] => [
  ...new Set(Array.from(rowOfRank, (row) => paths[pathOf[row] ?? 0]?.[0] ?? '')),
];

/** The rows that answer a query and how many of them a page is given. */
function answeringRows(index: SearchIndex, query: EngineQuery, found: Found): [number[], number] {
  if (query.kind === 'suggest') return [suggestible(index, query.term, found), SUGGESTIONS];
  const under = pathsUnder(index, query.places);
  return [found.rows.filter((row) => under[index.pathOf[row] ?? 0]), found.rows.length];
}

function answer(index: SearchIndex, query: EngineQuery): EngineAnswer {
  const found = query.term === '' && query.kind === 'find' ? everything(index) : search(index, query.term);
  const { quality, corrected, exact, notCarried, matched } = found;
  const [rows, shown] = answeringRows(index, query, found);
  return {
    hits: rows.slice(0, shown).map((row) => hitOf(index, row, matched)),
    total: rows.length,
    quality,
    corrected,
    exact: exact === null ? null : (index.codes[exact] ?? null),
    notCarried,
    families: rows.length > 0 ? [] : familiesOf(index).filter(Boolean),
  };
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
