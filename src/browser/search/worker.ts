import { hitOf } from '#domain/search/hits.ts';
import { openIndex, type SearchIndex } from '#domain/search/open.ts';
import { SUGGESTIONS, suggestible } from '#domain/search/rules.ts';
import { type Found, search } from '#domain/search/search.ts';
import { toSlug } from '#domain/slug.ts';
import type { Answer, Answered, Asked, Question } from './messages.ts';

let opening: Promise<SearchIndex> | undefined;

async function load(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return openIndex(new Uint8Array(await response.arrayBuffer()));
}

/** The index, fetched once; after a failure the next question tries again. */
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
  matched: new Set(),
});

/** Which paths of the catalogue lie at or under the places asked. */
const pathsUnder = (index: SearchIndex, places: readonly string[]): boolean[] =>
  index.paths.map((path) => places.every((slug, depth) => slug === '' || toSlug(path[depth] ?? '') === slug));

function answer(index: SearchIndex, question: Question): Answer {
  const found =
    question.term === '' && question.kind === 'find' ? everything(index) : search(index, question.term);
  const { quality, corrected, matched } = found;
  if (question.kind === 'suggest') {
    const rows = suggestible(index, question.term, found);
    return {
      hits: rows.slice(0, SUGGESTIONS).map((row) => hitOf(index, row, matched)),
      total: rows.length,
      quality,
      corrected,
    };
  }
  const under = pathsUnder(index, question.places);
  const rows = found.rows.filter(
    (row) =>
      under[index.pathOf[row] ?? 0] &&
      (question.brand === '' || index.brands[index.brandOf[row] ?? 0]?.slug === question.brand),
  );
  return { hits: rows.map((row) => hitOf(index, row, matched)), total: rows.length, quality, corrected };
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  let answered: Answered;
  try {
    answered = { id: data.id, answer: answer(await open(data.index), data.question) };
  } catch {
    answered = { id: data.id, answer: null };
  }
  postMessage(answered);
});
