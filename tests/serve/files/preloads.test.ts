import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { type ServedSite, serve, writeRelease } from '../../support/servers/served.ts';

/** Says how often it has been asked. */
const COUNTER = `
let asked = 0;
export const handler = (request, response) => response.end(String(++asked));`;
const CALLBACK = '/api/auth/callback/login?code=once';
/** What a browser sends for a service worker beside the navigation itself. */
const PRELOAD = { 'service-worker-navigation-preload': 'true' };

let server: ServedSite;

beforeAll(async () => {
  server = await serve(
    writeRelease(join(temporaryDirectory(), 'release'), 'una', { 'server/entry.mjs': COUNTER }),
  );
});
afterAll(() => server.stop());

test('a sign-in that a browser asks for twice, for an old service worker and for itself, happens once', async () => {
  const [preload, navigation] = [
    await fetch(server.url + CALLBACK, { headers: PRELOAD }),
    await fetch(server.url + CALLBACK),
  ];
  expect(preload.status).toBe(204);
  expect(preload.headers.get('cache-control')).toBe('no-store');
  expect(await navigation.text()).toBe('1');
});

test('a page that an old service worker has asked for ahead is given, because it is shown', async () => {
  const page = await fetch(server.url, { headers: PRELOAD });
  expect(page.status).toBe(200);
  expect(await page.text()).toBe('inicio de una');
});
