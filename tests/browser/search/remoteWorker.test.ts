import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryOf, searchCatalogue } from '#api/search.ts';
import type { EngineReply, EngineRequest } from '#browser/search/messages.ts';
import { answer, type EngineQuery } from '#domain/search/answer.ts';
import { decodeAnswer, encodeAnswer } from '#domain/search/format/wire.ts';
import { check } from '#server/http/checks.ts';
import { indexOf, product } from '../../domain/search/smallIndex.ts';

const index = indexOf([
  product('M1', 'MARTILLO BOLITA', { path: ['Ferretería'], listOrder: 1 }),
  product('M2', 'MARTILLO DE GOMA', { path: ['Bazar'], listOrder: 2 }),
]);

let asked: string[];
let tell: (event: { data: EngineRequest }) => void;
let replies: EngineReply[];

/** The shop's server, as far as the worker sees it. */
function answerOf(address: string): Response {
  const url = new URL(address, 'http://localhost');
  asked.push(url.pathname);
  const query = queryOf(check(searchCatalogue.input, Object.fromEntries(url.searchParams)));
  return Response.json(encodeAnswer(answer(index, query)));
}

beforeEach(async () => {
  asked = [];
  replies = [];
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener;
  });
  vi.stubGlobal('postMessage', (reply: EngineReply) => replies.push(reply));
  vi.stubGlobal('fetch', async (address: string) => answerOf(address));
  vi.resetModules();
  await import('#browser/search/remoteWorker.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function replyTo(query: EngineQuery): Promise<EngineReply | undefined> {
  tell({ data: { id: 7, index: '/search/index.bin', query } });
  await vi.waitFor(() => expect(replies).not.toEqual([]));
  return replies.pop();
}

test.each([
  { kind: 'suggest', term: 'martillo' },
  { kind: 'find', term: 'martillo', places: ['ferreteria'] },
  { kind: 'find', term: '', places: [] },
  { kind: 'suggest', term: 'taladro' },
] as const)('%o is asked of the server and answered as the browser’s own index would', async (query) => {
  expect(await replyTo(query)).toEqual({ id: 7, answer: answer(index, query) });
  expect(asked).toEqual([searchCatalogue.path]);
});

test('a server of before is understood, and names one product at most', () => {
  const { coded, ...before } = encodeAnswer(answer(index, { kind: 'suggest', term: 'M1' }));
  expect([before.exact, coded]).toEqual(['M1', ['M1']]);
  expect(decodeAnswer(before).exact).toEqual(['M1']);
});

test('a page that only wants its search ready asks nothing of the server', async () => {
  expect(await replyTo({ kind: 'suggest', term: '' })).toMatchObject({ answer: { hits: [], total: 0 } });
  expect(asked).toEqual([]);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a busy server', async () => Response.json({ error: { code: 'x', message: 'y' } }, { status: 503 })],
  ['the page of a portal', async () => new Response('<html>Bienvenido al WiFi</html>')],
])('%s is a failure and never an empty answer', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  expect(await replyTo({ kind: 'suggest', term: 'martillo' })).toEqual({ id: 7, answer: null });
});
