import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHeaders } from '#serve/headers.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { type ServedSite, serve, writeRelease } from '../support/servers/served.ts';

const ORIGINS = {
  appOrigin: 'https://shop.example.com',
  oidcIssuer: 'https://login.example.com',
  marketingScript: '',
};
const POLICIES = [
  'content-security-policy',
  'permissions-policy',
  'strict-transport-security',
  'referrer-policy',
];
const FILES = [
  '/_astro/a.1.js',
  '/_astro/a.1.css',
  '/_astro/a.1.woff2',
  '/_astro/a.1.wasm',
  '/media/1.webp',
  '/favicon.png',
  '/shards/x.json',
  '/search/index.bin',
  '/sw.js',
];

let server: ServedSite;

beforeAll(async () => {
  const files = Object.fromEntries(FILES.map((file) => [`client${file}`, `contenido de ${file}`]));
  const compressed = { 'client/index.html.br': 'comprimido', 'client/_astro/a.1.js.br': 'comprimido' };
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { ...files, ...compressed });
  server = await serve(dist, { env: { APP_ORIGIN: 'https://shop.example.com' } });
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(server.url + path, init);
const policiesOf = ({ headers }: Response): string[] => POLICIES.filter((name) => headers.has(name));

describe.each(FILES)('%s', (path) => {
  test('carries nosniff, how long it may be kept, and no page’s policy', async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(answer.headers.get('etag')).toBeTruthy();
    expect(policiesOf(answer)).toEqual([]);
  });

  test('is not sent again to whoever has it, and neither is a policy', async () => {
    const etag = (await ask(path)).headers.get('etag') ?? '';
    const again = await ask(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(policiesOf(again)).toEqual([]);
  });

  test('is described to HEAD as to GET, without a body', async () => {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
  });
});

test('what reads barcodes has the type without which a browser would compile it only once it is whole', async () => {
  expect((await ask('/_astro/a.1.wasm')).headers.get('content-type')).toBe('application/wasm');
});

test('no page may compile WebAssembly: the worker that does has a file of its own', async () => {
  for (const path of ['/', '/shop/quick-order', '/account/orders'])
    expect((await ask(path)).headers.get('content-security-policy')).not.toContain('wasm-unsafe-eval');
});

test('the service worker’s file is asked for anew each time, and so are pages', async () => {
  for (const path of ['/sw.js', '/'])
    expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test.each(['/', '/nada'])('the page %s carries every policy', async (path) => {
  for (const method of ['GET', 'HEAD']) expect(policiesOf(await ask(path, { method }))).toEqual(POLICIES);
});

test('a page that is not modified still carries its policy', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  const again = await ask('/', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(policiesOf(again)).toEqual(POLICIES);
});

test('a page rendered for somebody is out of reach of whoever opened it, a built one is not begun anew', async () => {
  const isolation = async (path: string) => (await ask(path)).headers.get('cross-origin-opener-policy');
  expect(await isolation('/account/orders')).toBe('same-origin');
  expect(await isolation('/')).toBeNull();
});

test('what is data carries the policy of data and may not be embedded elsewhere', async () => {
  const answer = await ask('/healthz');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(answer.headers.get('permissions-policy')).toBeNull();
});

test.each([
  ['TRACE', '/', 'GET, HEAD'],
  ['POST', '/', 'GET, HEAD'],
  ['DELETE', '/api/cart', 'GET, HEAD, POST'],
])('%s %s is 405 and names what is allowed', async (method, path, allowed) => {
  // fetch refuses to send TRACE.
  const { request } = await import('undici');
  const answer = await request(server.url + path, { method: method as 'TRACE' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe(allowed);
  await answer.body.dump();
});

describe('what may become a script', () => {
  const policy = (files: Record<string, string>) =>
    pageHeaders(writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', files), ORIGINS)[
      'content-security-policy'
    ];

  test('is what passes the policies that the build wrote', () => {
    const headers = policy({ 'trusted-types.json': '["shop"]' });
    expect(headers).toContain(
      "; require-trusted-types-for 'script'; trusted-types shop 'allow-duplicates'; ",
    );
  });

  test('is any text, in a release whose scripts say nothing of it', () => {
    expect(policy({})).not.toContain('trusted-types');
  });
});

describe('the styles that a page may have', () => {
  const styles = (dist: string, pages?: 'rendered') =>
    /style-src ([^;]*);/.exec(pageHeaders(dist, ORIGINS, pages)['content-security-policy'] ?? '')?.[1];
  const release = (files: Record<string, string> = {}) =>
    writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', files);

  test('are those that the build wrote for the site’s files, and those of pages made on request', () => {
    const dist = release({
      'style-hashes.json': `{"site":["'sha256-a'"],"rendered":["'sha256-b'","'sha256-c'"]}`,
    });
    expect(styles(dist)).toBe("'self' 'sha256-a'");
    expect(styles(dist, 'rendered')).toBe("'self' 'sha256-b' 'sha256-c'");
  });

  test('are any, in a release from before there was a list', () => {
    expect(styles(release())).toBe("'self' 'unsafe-inline'");
  });
});
