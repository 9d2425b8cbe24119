import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';
import { type ServedSite, serve, writeRelease } from '../support/servers/served.ts';

/** Request-time code that answers with the address it is told. */
const ECHO =
  'export const handler = (request, response, next, locals) => response.end(locals.clientAddress);';

let server: ServedSite;
afterEach(() => server.stop());

async function addressSeen(trusted: string, forwarded: string): Promise<string> {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'server/entry.mjs': ECHO });
  server = await serve(dist, { env: { TRUSTED_PROXY: trusted } });
  const headers = { 'x-forwarded-for': forwarded };
  return (await fetch(`${server.url}/api/products/lookup?itemcodes=X`, { headers })).text();
}

test.each([
  ['', '203.0.113.7', /127\.0\.0\.1$/],
  ['10.0.0.0/8', '203.0.113.7', /127\.0\.0\.1$/],
  ['loopback', '203.0.113.7', /^203\.0\.113\.7$/],
  ['loopback, 10.0.0.0/8', '198.51.100.9, 203.0.113.7, 10.1.2.3', /^203\.0\.113\.7$/],
])('with TRUSTED_PROXY=%s, X-Forwarded-For: %s comes from %s', async (trusted, forwarded, seen) => {
  expect(await addressSeen(trusted, forwarded)).toMatch(seen);
});

test('a proxy that is no address stops the server before it starts, by name', async () => {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes');
  await expect(serve(dist, { env: { TRUSTED_PROXY: 'my-proxy' } })).rejects.toThrow(/TRUSTED_PROXY/);
});
