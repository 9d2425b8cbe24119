import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';
import { type ServedSite, serve, writeRelease } from '../support/servers/served.ts';

const SENT = '4f7a90c2-51be-4d0e-9a33-6c1de0a7b8f4';
const MADE = /^[34679AFHJKMPRWXY]{12}$/;

/** Request-time code that answers with the id it is told. */
const ECHO = 'export const handler = (request, response, next, locals) => response.end(locals.requestId);';

let dist: string;
let behindProxy: ServedSite;

const start = (trusted: string): Promise<ServedSite> => serve(dist, { env: { TRUSTED_PROXY: trusted } });
beforeAll(async () => {
  dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'server/entry.mjs': ECHO });
  behindProxy = await start('loopback');
});
afterAll(() => behindProxy.stop());

/** The id that the request-time code is told. */
async function idOf(sent?: string, server = behindProxy): Promise<string> {
  const headers: Record<string, string> = sent === undefined ? {} : { 'x-request-id': sent };
  return (await fetch(`${server.url}/api/products/lookup?itemcodes=X`, { headers })).text();
}

test('the id of a trusted proxy is taken, and each other request gets one of its own', async () => {
  expect(await idOf(SENT)).toBe(SENT);
  const [first, second] = [await idOf(), await idOf()];
  expect(first).toMatch(MADE);
  expect(second).not.toBe(first);
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
  expect(await idOf(sent)).toMatch(MADE);
});

test.each(['', '10.0.0.0/8'])('with TRUSTED_PROXY=%s a visitor cannot choose the id', async (trusted) => {
  const server = await start(trusted);
  expect(await idOf(SENT, server)).toMatch(MADE);
  server.stop();
});
