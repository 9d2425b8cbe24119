import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';
import { type Served, serve, writeRelease } from '../support/served.ts';

const SENT = '4f7a90c2-51be-4d0e-9a33-6c1de0a7b8f4';
const MADE = /^[34679AFHJKMPRWXY]{12}$/;

/** Request-time code that answers guests with the id it is told: a search that is kept for others, and a lookup. */
const ECHO = `const answer = (kept) => async (query, address, requestId) =>
  ({ status: 200, headers: { 'cache-control': kept }, body: requestId });
export const guestAnswers = {
  '/api/products/lookup': answer('private, no-store'),
  '/api/catalogue/search': answer('public, max-age=600'),
};`;

const PATH = '/api/products/lookup?itemcodes=X';

let dist: string;
let behindProxy: Served;

const start = (trusted: string): Promise<Served> => serve(dist, { env: { TRUSTED_PROXY: trusted } });
beforeAll(async () => {
  dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'server/guests.mjs': ECHO });
  behindProxy = await start('loopback');
});
afterAll(() => behindProxy.stop());

/** The id that the request-time code is told, and the one in the answer's header. */
async function idsOf(
  path: string,
  sent?: string,
  server = behindProxy,
): Promise<{ told: string; answered: string | null }> {
  const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent };
  const answer = await fetch(server.url + path, { headers });
  return { told: await answer.text(), answered: answer.headers.get('x-request-id') };
}

test('the id of a trusted proxy is taken and answered, and each other request gets one of its own', async () => {
  expect(await idsOf(PATH, SENT)).toEqual({ told: SENT, answered: SENT });
  const [first, second] = [await idsOf(PATH), await idsOf(PATH)];
  expect(first.told).toMatch(MADE);
  expect(first.answered).toBe(first.told);
  expect(second.told).not.toBe(first.told);
});

test.each([
  'corto',
  'con espacios y letras',
  'ñandúñandú',
  '<b>12345678</b>',
  '"},{"level":50',
  'a'.repeat(65),
  `${SENT}, ${SENT}`,
])('what is no safe id is not taken from a trusted proxy either: %s', async (sent) => {
  expect((await idsOf(PATH, sent)).told).toMatch(MADE);
});

test.each(['', '10.0.0.0/8'])('with TRUSTED_PROXY=%s a visitor cannot choose the id', async (trusted) => {
  const server = await start(trusted);
  expect((await idsOf(PATH, SENT, server)).told).toMatch(MADE);
  server.stop();
});

test('what is kept for others says no id: files, the page that is not found, and public answers', async () => {
  for (const path of ['/', '/nada', '/api/catalogue/search?q=a'])
    expect((await idsOf(path, SENT)).answered, path).toBeNull();
});
