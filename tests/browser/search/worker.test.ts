import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineReply, EngineRequest } from '#browser/search/messages.ts';
import { SEARCH_INDEX, SEARCH_SENSES, SEARCH_WORDS } from '#domain/paths.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { packWordFilter } from '#domain/search/language/wordFilter.ts';
import { product } from '../../domain/search/smallIndex.ts';

const index = packIndex([product('T1', 'TALADRO'), product('A1', 'AMOLADORA')]);
// The root of `talado`, a letter from `taladro`.
const words = packWordFilter(new Set(['talad']));

let asked: string[];
let files: Record<string, () => Promise<Response>>;
let tell: (event: { data: EngineRequest }) => void;
let replies: EngineReply[];

beforeEach(async () => {
  asked = [];
  replies = [];
  files = {
    [SEARCH_INDEX]: async () => new Response(index.slice()),
    [SEARCH_WORDS]: async () => new Response(words.slice()),
    [SEARCH_SENSES]: async () => new Response(JSON.stringify([1, [[['Herrajes'], ['bisagr']]]])),
  };
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener;
  });
  vi.stubGlobal('postMessage', (reply: EngineReply) => replies.push(reply));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return files[address]?.();
  });
  vi.resetModules();
  await import('#browser/search/worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function answerTo(term: string): Promise<EngineReply['answer'] | undefined> {
  tell({ data: { id: 7, index: SEARCH_INDEX, query: { kind: 'suggest', term } } });
  await vi.waitFor(() => expect(replies).not.toEqual([]));
  return replies.pop()?.answer;
}

const correctionOf = async (term: string) => (await answerTo(term))?.corrected;

test('the words of the language are fetched once, with the first word that would be corrected, and are not corrected', async () => {
  expect(await correctionOf('amoladora')).toBeNull();
  expect(asked).toEqual([SEARCH_INDEX]);
  expect(await correctionOf('talado')).toBeNull();
  expect(await correctionOf('amolaora')).toBe('amoladora');
  expect(await correctionOf('amoladoa')).toBe('amoladora');
  expect(asked.filter((file) => file !== SEARCH_SENSES)).toEqual([SEARCH_INDEX, SEARCH_WORDS]);
});

test('where the shop has things of a kind is asked once, when nothing was found, and never for an empty box', async () => {
  expect((await answerTo(''))?.near).toEqual([]);
  expect((await answerTo('amoladora'))?.near).toEqual([]);
  expect(asked).toEqual([SEARCH_INDEX]);
  expect((await answerTo('bisagras'))?.near).toEqual(['Herrajes']);
  expect((await answerTo('xyzzy'))?.near).toEqual([]);
  expect(asked).toEqual([SEARCH_INDEX, SEARCH_SENSES]);
});

test('without the file of kinds nothing is near, and it is asked for again', async () => {
  files[SEARCH_SENSES] = async () => new Response('<html>404</html>', { status: 404 });
  expect(await answerTo('bisagras')).toMatchObject({ hits: [], near: [] });
  await answerTo('bisagra');
  expect(asked).toEqual([SEARCH_INDEX, SEARCH_SENSES, SEARCH_SENSES]);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page of a release that has none', async () => new Response('<html>404</html>', { status: 404 })],
])('with %s words are corrected without them, and they are asked for again', async (_, fetched) => {
  files[SEARCH_WORDS] = fetched;
  expect(await correctionOf('talado')).toBe('taladro');
  expect(await correctionOf('taladro')).toBeNull();
  expect(await correctionOf('amolaora')).toBe('amoladora');
  expect(asked).toEqual([SEARCH_INDEX, SEARCH_WORDS, SEARCH_WORDS]);
});
