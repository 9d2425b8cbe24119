import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchCatalogue } from '#api/search.ts';
import { FIRST_RESULTS_PATH, SEARCH_INDEX, SEARCH_KEPT } from '#domain/paths.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { product } from '../domain/search/smallIndex.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { ROOT } from '../support/servers/programs.ts';
import { type ServedSite, serve, switchTo, writeRelease } from '../support/servers/served.ts';

const source = (path: string): string => pathToFileURL(join(ROOT, 'src', path)).href;

/** The search's routes, asked as Astro asks it for somebody without a session. */
const ENTRY = `import { GET as search } from '${source('pages/api/catalogue/search.ts')}';
import { GET as results } from '${source('pages/api/catalogue/results.ts')}';
export const handler = async ({ url: path }, response, next, locals) => {
  const url = new URL(path, 'http://localhost');
  const answer = await (url.pathname === '${FIRST_RESULTS_PATH}' ? results : search)({ url, params: {}, locals: { ...locals, session: null } });
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
};`;

/** A release that the server searches, with the request-time code of the sources. */
function searchedRelease(folder: string, name: string): string {
  const path = ['Ferretería', 'Martillos'];
  const goods = Array.from({ length: 7 }, (_, at) =>
    product(`M${at}`, `MARTILLO ${name} ${at}`, { path, listOrder: at }),
  );
  const goodIndex = packIndex([...goods, product('B1', `MARTILLO DE JUGUETE ${name}`)]);
  return writeRelease(join(folder, name), name, {
    'client/search/index.bin': Buffer.from(goodIndex),
    'searcher.txt': 'server',
    'server/entry.mjs': ENTRY,
    'server/lifecycle.mjs': `export * from '${source('server/operation/lifecycle.ts')}';`,
  });
}

let server: ServedSite;
let folder: string;
let dist: string;

beforeEach(async () => {
  folder = temporaryDirectory();
  dist = join(folder, 'dist');
  mkdirSync(folder, { recursive: true });
  switchTo(dist, searchedRelease(folder, 'LUNES'));
  server = await serve(dist, { env: { GUEST_REQUESTS_PER_MINUTE: '60' } });
});
afterEach(() => server.stop());

const ask = (query: Record<string, string>): Promise<Response> =>
  fetch(`${server.url}${searchCatalogue.path}?${new URLSearchParams(query)}`);

async function namesFor(query: Record<string, string>): Promise<string[]> {
  const answer = await ask(query);
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.hits.name;
}

test('a visitor’s search is answered from the release in service, for caches to keep, and a new one is taken up', async () => {
  const suggested = { kind: 'suggest', term: 'marfillo' };
  expect(await eventually(() => namesFor(suggested))).toHaveLength(5);
  const answer = await ask(suggested);
  expect(answer.headers.get('cache-control')).toBe(SEARCH_KEPT);
  expect(await answer.json()).toMatchObject({ total: 8, corrected: 'martillo' });
  const found = { kind: 'find', term: 'martillo', place: 'ferreteria/martillos' };
  expect(await namesFor(found)).toHaveLength(7);

  switchTo(dist, searchedRelease(folder, 'MARTES'));
  await eventually(async () => expect((await namesFor(found))[0]).toContain('MARTES'), { everyMs: 500 });
});

test('a page’s first results are those of the search, and where they cannot be had nothing failed and no cache keeps that', async () => {
  const first = (): Promise<Response> => fetch(`${server.url}${FIRST_RESULTS_PATH}?term=marfillo`);
  const answer = await eventually(async () => {
    const response = await first();
    expect(response.headers.get('cache-control')).toBe(SEARCH_KEPT);
    return response.json();
  });
  expect(answer).toEqual(await (await ask({ kind: 'find', term: 'marfillo' })).json());

  const without = searchedRelease(folder, 'MARTES');
  rmSync(join(without, 'client', SEARCH_INDEX));
  server.stop();
  switchTo(dist, without);
  server = await serve(dist);
  await eventually(async () => {
    const none = await first();
    expect([none.status, none.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await none.json()).toBeNull();
  });
});

test('what is asked wrongly is refused in Spanish, and no cache keeps that', async () => {
  for (const query of [
    {},
    { kind: 'todo' },
    { kind: 'suggest', term: 'x'.repeat(201) },
    { kind: 'find', place: 'a/b/c/d/e' },
    { kind: 'find', place: 'x'.repeat(401) },
  ]) {
    const answer = await ask(query as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.json()).error.message).toMatch(/^Dato inválido en «(kind|term|place)»: /);
  }
});

test('an address that searches too often is told to wait', async () => {
  await eventually(() => namesFor({ kind: 'suggest', term: 'martillo' }), { everyMs: 500 });
  const statuses = new Set<number>();
  for (let at = 0; at < 60; at++) statuses.add((await ask({ kind: 'suggest', term: 'martillo' })).status);
  expect([...statuses]).toEqual([200, 429]);
});
