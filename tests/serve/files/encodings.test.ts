import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { improve, unimproved } from '#build/improve.ts';
import { precompress, writeCompressed } from '#build/precompress.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { type ServedSite, serve, writeRelease } from '../../support/servers/served.ts';

const PAGE = `<!DOCTYPE html><p>${'tornillo '.repeat(500)}</p></html>`;
let server: ServedSite;

beforeAll(async () => {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'client/_astro/a.1.js': PAGE });
  const products = join(dist, 'client', 'shop', 'products');
  mkdirSync(products, { recursive: true });
  writeCompressed(join(products, 'A~2fB.html'), Buffer.from(PAGE));
  await precompress(join(dist, 'client'));
  await improve(await unimproved(join(dist, 'client')), 2);
  writeCompressed(join(products, 'NUEVO.html'), Buffer.from(PAGE));
  // A picture that could be smaller is sent as it is.
  writeFileSync(join(dist, 'client', 'a.webp'), PAGE);
  rmSync(join(dist, 'client', 'a.webp.br'), { force: true });
  server = await serve(dist);
});
afterAll(() => server.stop());

async function ask(path: string, accept: string | undefined, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers, body } = await request(server.url + path, {
    method,
    headers: accept === undefined ? {} : { 'accept-encoding': accept },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const encoding = headers['content-encoding'];
  const text = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
  return { statusCode, headers, bytes, text: method === 'GET' ? text(bytes).toString() : '' };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity, br;q=0.2', undefined],
  ['*', 'br'],
  ['deflate', undefined],
  ['sbr', undefined],
  ['identity;q=0', undefined],
  [undefined, undefined],
])('whoever accepts "%s" gets a page, a script and the 404 page as %s', async (accept, encoding) => {
  for (const path of ['/shop/products/A%2FB', '/_astro/a.1.js', '/nada']) {
    const { statusCode, headers, bytes, text } = await ask(path, accept);
    expect(headers['content-encoding'], path).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect([statusCode, text]).toEqual(path === '/nada' ? [404, 'no está en lunes'] : [200, PAGE]);
  }
});

test('a page that is published and not yet improved goes out by gzip, and plain to whoever accepts brotli only', async () => {
  for (const [accept, encoding] of [
    ['br, gzip', 'gzip'],
    ['br', undefined],
  ] as const) {
    const { statusCode, headers, text } = await ask('/shop/products/NUEVO', accept);
    expect([statusCode, headers['content-encoding'], text]).toEqual([200, encoding, PAGE]);
  }
});

test('each form of a page has a validator of its own, which the others do not match', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (accept) => {
      const { headers } = await ask('/shop/products/A%2FB', accept);
      return String(headers.etag);
    }),
  );
  expect(new Set(tags).size).toBe(3);
});

test('HEAD describes each form as GET does', async () => {
  for (const accept of ['br', 'gzip', 'identity']) {
    const head = await ask('/shop/products/A%2FB', accept, 'HEAD');
    const get = await ask('/shop/products/A%2FB', accept);
    for (const name of ['content-length', 'content-encoding', 'etag', 'content-type'])
      expect(head.headers[name]).toBe(get.headers[name]);
    expect(head.bytes).toHaveLength(0);
  }
});

test('a picture is sent as it is', async () => {
  const { headers, text } = await ask('/a.webp', 'br, gzip');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBeUndefined();
  expect(text).toBe(PAGE);
});

test.each([
  '/..%2fserver/entry.mjs',
  '/%2e%2e/release.json',
  '/..%5cserver/entry.mjs',
  '/.env',
  '/a%00.html',
  '/%',
])('%s is no file', async (path) => {
  expect((await ask(path, 'br')).statusCode).toBe(404);
});
