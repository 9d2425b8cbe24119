import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { improve, unimproved } from '#build/improve.ts';
import { precompress } from '#build/precompress.ts';
import { productFileName, productPath } from '#domain/slug.ts';
import { eventually } from '../support/eventually.ts';
import { hasBrotli, hasNginx, type Nginx, startNginx } from '../support/servers/nginx.ts';
import { ROOT, run } from '../support/servers/programs.ts';
import { type ServedSite, serve, switchTo, writeRelease } from '../support/servers/served.ts';
import { SITE_FILES } from '../support/site/siteFiles.ts';

const CODES = ['TOR-8', '1.03.1375', 'A/B 10%'];
const PRODUCTS = CODES.map((code) => `shop/products/${productFileName(code)}.html`);
const ADDRESSES = [
  '/',
  ...SITE_FILES.map((file) => `/${file.replace(/\.html$/, '')}`),
  '/site/terms/',
  ...CODES.map(productPath),
  '/promos/117',
  '/promos/nada',
  '/nada',
  '/shop/products/nuevo',
  '/shop/catalog/vieja?orden=1',
  productPath('tor-8'),
  '/account/orders?page=2',
  '/api/cart?a=%2F',
];

/** Answers what a shop answers at request time with what it was asked, and how often. */
const HANDLER = `let asked = 0;
export const handler = (request, response, next, { clientAddress, requestId }) =>
  /^.(api|account|shop.(checkout|new-products))./.test(request.url)
    ? response.end([request.method, request.url, clientAddress, (asked += 1), requestId].join(' '))
    : next();`;

const env = {
  ENV_FILE: '',
  APP_ORIGIN: 'https://shop.example.com',
  OIDC_ISSUER: 'https://login.example.com',
  MARKETING_SCRIPT_URL: 'https://metrics.example.com/m.js',
};

const installed = hasNginx();
let releases: string;
let dist: string;
let shop: ServedSite;
let pages: string;

async function publish(name: string): Promise<void> {
  const text = 'página de prueba '.repeat(100);
  const release = writeRelease(join(releases, name), name, {
    ...Object.fromEntries([...SITE_FILES, ...PRODUCTS].map((file) => [`client/${file}`, `${file} ${text}`])),
    'server/entry.mjs': HANDLER,
    'redirects.json': JSON.stringify({
      '/shop/catalog/vieja': '/shop/catalog/nueva',
      [productPath('tor-8')]: productPath('TOR-8'),
    }),
    'script-hashes.json': JSON.stringify([`'sha256-${'+/'.repeat(21)}x='`]),
  });
  const site = join(release, 'client');
  await precompress(site);
  // A part is improved, as while `improve` runs.
  await improve(await unimproved(site), 2);
  for (const file of [...SITE_FILES, ...PRODUCTS].filter((_, index) => index % 2 === 0))
    rmSync(join(site, `${file}.br`), { force: true });
  // As a build leaves the pages of the catalogue.
  for (const file of PRODUCTS) rmSync(join(site, file));
  switchTo(dist, release);
}

beforeAll(async () => {
  if (!installed) return;
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  releases = mkdtempSync(join(ROOT, 'releases', 'test-'));
  dist = join(ROOT, `dist-${basename(releases)}`);
  pages = join(releases, 'pages.conf');
  await publish('lunes');
  expect((await run('headers.ts', ['--out', basename(dist), pages], env)).code).toBe(0);
  shop = await serve(dist, { env: { ...env, TRUSTED_PROXY: 'loopback' } });
});
beforeEach(({ skip }) =>
  skip(!installed, 'nginx is not installed, so its configuration is not tried: apt-get install nginx-light'),
);
afterAll(() => {
  if (!installed) return;
  shop.stop();
  for (const path of [releases, dist]) rmSync(path, { recursive: true, force: true });
});

/** What may differ between two servers that send the same file. */
const OWN = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
];

async function ask(origin: string, path: string, encoding: string) {
  const { statusCode, headers, body } = await request(origin + path, {
    headers: { 'accept-encoding': encoding },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const sent = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.includes(name))
      .map(([name, value]) => [name, name === 'vary' ? String(value).toLowerCase() : value]),
  );
  // The answers at request time count themselves.
  const content = path.startsWith('/a') || path.includes('nuevo') ? String(bytes).split(' ')[0] : bytes;
  return { statusCode, sent, content };
}

describe.each([
  { brotli: false, encodings: ['identity', 'gzip'] },
  { brotli: true, encodings: ['br, gzip', 'gzip'] },
])('nginx, with brotli: $brotli', ({ brotli, encodings }) => {
  let nginx: Nginx | undefined;
  beforeAll(async () => {
    if (installed && (hasBrotli() || !brotli))
      nginx = await startNginx({ dist, shopPort: shop.port, pages, brotli });
  });
  beforeEach(({ skip }) =>
    skip(!nginx, 'Brotli is not tried: apt-get install libnginx-mod-http-brotli-static'),
  );
  afterAll(() => nginx?.stop());

  test.each(ADDRESSES)('%s is the same from nginx as from the server', async (path) => {
    for (const encoding of encodings)
      expect(await ask(nginx?.url ?? '', path, encoding)).toEqual(await ask(shop.url, path, encoding));
  });
});

describe('nginx in front of the shop', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    if (installed) nginx = await startNginx({ dist, shopPort: shop.port, pages, brotli: false });
  });
  afterAll(() => nginx?.stop());
  const text = async (path: string, init?: RequestInit) => (await fetch(nginx.url + path, init)).text();

  test('files are sent by nginx itself', async () => {
    for (const path of [
      '/',
      '/shop/products/TOR-8',
      '/_astro/shell.1.js',
      '/media/1-240.webp',
      '/promos/117',
    ])
      expect((await fetch(nginx.url + path)).headers.get('etag'), path).toMatch(/^(W\/)?"[0-9a-f]{8}-/);
  });

  test('a CDN, which names itself in its requests, gets compressed pages from nginx', async () => {
    const { headers } = await fetch(`${nginx.url}/shop/products/TOR-8`, { headers: { via: '1.1 cdn' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('etag')).toMatch(/^(W\/)?"[0-9a-f]{8}-/);
  });

  test('what is answered at request time is never cached, and has its method, address and client', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const [first = '', second = ''] = [
      await text('/api/products/lookup?itemcodes=A%2FB', { method: 'POST', headers }),
      await text('/api/products/lookup?itemcodes=A%2FB', { method: 'POST', headers }),
    ];
    expect(first).toMatch(/^POST \/api\/products\/lookup\?itemcodes=A%2FB 203\.0\.113\.7 \d+ [0-9a-f]{12}$/);
    expect(second).not.toBe(first);
    expect(await text('/shop/checkout/')).toContain('GET /shop/checkout/');
  });

  test('each request that is passed on has an id of nginx, and never one that a visitor chose', async () => {
    const idOf = async (headers: Record<string, string>) =>
      (await text('/api/cart', { headers })).split(' ').at(-1);
    const ids = [await idOf({}), await idOf({ 'x-request-id': 'elegido-por-otro' })];
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(2);
  });

  test('its logs have each address without the query, in which card codes and e-mails stand', async () => {
    await text('/api/products/lookup?cardcode=C00012&itemcodes=A');
    await text('/account/orders?q=tornillo');
    const away = await startNginx({ dist, shopPort: 9, pages, brotli: false });
    try {
      await (await fetch(`${away.url}/api/web/GetCart?email=ana%40ferreteria.uy`)).text();
      // nginx writes a line once its answer is sent: whoever has the answer may be before it.
      await eventually(() => {
        expect(nginx.logged()).toMatch(/GET \/api\/products\/lookup 200 \d+ .* [0-9a-f]{12} "/);
        expect(nginx.logged()).toMatch(/GET \/account\/orders 200 /);
        expect(away.logged()).toMatch(/GET \/api\/web\/GetCart 503 /);
      });
    } finally {
      away.stop();
    }
    for (const logged of [nginx.logged(), away.logged()])
      expect(logged).not.toMatch(/C00012|tornillo|ana%40/);
  });

  test('a part of a picture is sent to whoever asks for a part', async () => {
    const part = await fetch(`${nginx.url}/media/1-240.webp`, { headers: { range: 'bytes=6-8' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('1-2');
  });

  test('a new release is sent from the next request on, without a word to nginx', async () => {
    await publish('martes');
    expect(await text('/')).toBe('inicio de martes');
    await eventually(async () => expect(await text('/nada')).toBe('no está en martes'));
  });

  test('while the server is away, files are still sent and everything else says so', async () => {
    const alone = await startNginx({ dist, shopPort: 9, pages, brotli: false });
    try {
      expect((await fetch(`${alone.url}/shop/products/TOR-8`)).status).toBe(200);
      for (const path of ['/account/orders', '/nada', '/shop/products/nuevo', '/media/none.webp']) {
        const answer = await fetch(alone.url + path);
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.text()).toContain('Intente de nuevo en unos segundos');
      }
    } finally {
      alone.stop();
    }
  });
});
