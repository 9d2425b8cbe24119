import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { type ServedSite, serve, writeRelease } from '../../support/servers/served.ts';

const LONG = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ itemCode: `T-${index}` })));

/** Request-time code with an answer of each kind, by the last part of its address. */
const ENTRY = `
const long = ${JSON.stringify(LONG)};
const answers = {
  json: (r) => r.writeHead(200, { 'content-type': 'application/json' }).end(long),
  page: (r) => r.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(long),
  'with-length': (r) => r.writeHead(200, { 'content-type': 'application/json', 'content-length': long.length }).end(long),
  tiny: (r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"rev":1}'),
  written: (r) => {
    r.writeHead(200, { 'content-type': 'application/json' });
    r.write('{"rev":1}');
    r.end();
  },
  pdf: (r) => r.writeHead(200, { 'content-type': 'application/pdf' }).end(long),
  picture: (r) => r.writeHead(200, { 'content-type': 'image/webp' }).end(long),
  unchanged: (r) => r.writeHead(304).end(),
  pieces: (r) => {
    r.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    for (let at = 0; at < long.length; at += 100) r.write(long.slice(at, at + 100));
    r.end();
  },
};
export const handler = (request, response, next) => {
  const answer = answers[request.url.split('/').at(-1)];
  answer ? answer(response) : next();
};`;

let server: ServedSite;
beforeAll(async () => {
  const dist = join(temporaryDirectory(), 'dist');
  server = await serve(writeRelease(dist, 'lunes', { 'server/entry.mjs': ENTRY }));
});
afterAll(() => server.stop());

async function ask(path: string, accept: string, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await request(server.url + path, { method, headers: { 'accept-encoding': accept } });
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

test.each(['/api/json', '/account/page', '/api/with-length', '/api/pieces'])(
  '%s is sent compressed to whoever reads it, whole, and as it is to others',
  async (path) => {
    for (const [accept, encoding, decode] of [
      ['gzip, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['identity', undefined, Buffer.from],
    ] as const) {
      const { headers, bytes } = await ask(path, accept);
      expect(headers['content-encoding']).toBe(encoding);
      expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
      expect(headers.etag ?? 'W/').toMatch(/^W\//);
      expect(decode(bytes).toString()).toBe(LONG);
      if (encoding) expect(bytes.length).toBeLessThan(LONG.length / 3);
    }
  },
);

test.each(['/api/tiny', '/api/written', '/api/pdf', '/api/picture', '/healthz'])(
  '%s is left as it is',
  async (path) => {
    const { headers, statusCode } = await ask(path, 'gzip, br');
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
  },
);

test('an answer without a body has no encoding and keeps its connection', async () => {
  for (const [path, method] of [
    ['/api/json', 'HEAD'],
    ['/api/unchanged', 'GET'],
  ] as const) {
    const { headers, bytes } = await ask(path, 'gzip, br', method);
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes).toHaveLength(0);
  }
  expect((await ask('/api/tiny', 'br')).bytes.toString()).toBe('{"rev":1}');
});

test('the 404 page is not compressed a second time', async () => {
  const { statusCode, bytes, headers } = await ask('/account/nada', 'br, gzip');
  expect(statusCode).toBe(404);
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe('no está en lunes');
});

test.each(['br', 'deflate'])(
  'a long 404 page that only gzip has a file of comes whole to whoever reads %s',
  async (accept) => {
    const dist = join(temporaryDirectory(), 'dist');
    const [page, gzip] = [Buffer.from(`<p>${LONG}`), gzipSync(`<p>${LONG}`)];
    const fresh = await serve(
      writeRelease(dist, 'lunes', { 'client/404.html': page, 'client/404.html.gz': gzip }),
    );
    try {
      const { statusCode, body, headers } = await request(`${fresh.url}/nada`, {
        headers: { 'accept-encoding': accept },
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      const decode = headers['content-encoding'] === 'br' ? brotliDecompressSync : inflateSync;
      expect([statusCode, decode(bytes).toString()]).toEqual([404, `<p>${LONG}`]);
    } finally {
      fresh.stop();
    }
  },
);
