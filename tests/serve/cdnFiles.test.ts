import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from '#build/precompress.ts';
import { productFileName, productPath } from '#domain/slug.ts';
import { headerRules, redirectRules } from '#serve/cdnFiles.ts';
import { ROOT, run } from '../support/servers/programs.ts';
import { type ServedSite, serve, writeRelease } from '../support/servers/served.ts';
import { cdnRules } from '../support/site/cdnRules.ts';
import { SITE_FILES } from '../support/site/siteFiles.ts';

const CODES = ['TOR-8', '1.03.1375', 'A/B 10%', 'Ñandú', '..', '~7', 'x.html', 'a#b?c=1'];
const page = (code: string): string => `shop/products/${productFileName(code)}.html`;
/** Every address of these files, and of the promotions. */
const ADDRESSES = [
  '/',
  ...SITE_FILES.map((file) => `/${file.replace(/\.html$/, '')}`),
  ...CODES.map(productPath),
  '/promos/117',
];

const NONE_NEW: ReadonlySet<string> = new Set();
const MOVED = new Map([
  ['/shop/catalog/vieja', '/shop/catalog/nueva'],
  [productPath('a/b'), productPath('A/B 10%')],
]);

const env = {
  ENV_FILE: '',
  APP_ORIGIN: 'https://shop.example.com',
  OIDC_ISSUER: 'https://login.example.com/realm',
  MARKETING_SCRIPT_URL: 'https://metrics.example.com/m.js',
};

const hashes = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, () => `'sha256-${'x'.repeat(44)}'`));

let releases: string;
let dist: string;
let exported: string;
let server: ServedSite;

beforeAll(async () => {
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  releases = mkdtempSync(join(ROOT, 'releases', 'test-'));
  dist = `dist-${basename(releases)}`;
  exported = join(releases, 'exported');
  const release = join(releases, 'release');
  const all = [...SITE_FILES, ...CODES.map(page)];
  writeRelease(release, 'lunes', {
    ...Object.fromEntries(all.map((file) => [`client/${file}`, `contenido de ${file}`])),
    // As many as a build writes, and a few more.
    'script-hashes.json': hashes(12),
    'redirects.json': JSON.stringify(Object.fromEntries(MOVED)),
    'style-hashes.json': `{"site":${hashes(16)},"rendered":[]}`,
  });
  const site = join(release, 'client');
  await precompress(site);
  // As a build leaves the pages of the catalogue.
  for (const code of CODES) rmSync(join(site, page(code)));
  symlinkSync(release, join(ROOT, dist));
  const { code, output } = await run('export.ts', ['--out', dist, exported], env);
  expect(output).toContain(`Exportado: ${all.length + 2} archivos`);
  expect(code).toBe(0);
  server = await serve(join(ROOT, dist), { env });
});
afterAll(() => {
  server?.stop();
  for (const path of [releases, join(ROOT, dist)]) rmSync(path, { recursive: true, force: true });
});

test('an exported site has every file in the plain and no other, and is not written over', async () => {
  const names = readdirSync(exported, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
  expect(readFileSync(join(exported, 'index.html'), 'utf8')).toBe('inicio de lunes');
  expect((await run('export.ts', ['--out', dist, exported], env)).output).toContain('ya está: bórrela');
});

test.each(ADDRESSES)(
  '%s has the same file at a CDN as from the server, with the same headers',
  async (address) => {
    const rules = cdnRules(exported);
    const answer = await fetch(server.url + address);
    expect(answer.status).toBe(200);
    expect(readFileSync(join(exported, rules.fileOf(address) ?? 'no file'), 'utf8')).toBe(
      await answer.text(),
    );
    const { 'content-type': _, ...sent } = Object.fromEntries(answer.headers);
    for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding', 'accept-ranges'])
      delete sent[name];
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified', 'vary'])
      delete sent[name];
    expect(rules.headersOf(address)).toEqual(sent);
  },
);

test('an old address leads at a CDN where the server leads, in one step', async () => {
  const rules = cdnRules(exported);
  for (const [from, to] of MOVED) {
    const answer = await fetch(server.url + from, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect(rules.leadsTo(from)).toBe(to);
  }
});

test('only what a CDN does not find by its name has a rule, and the rule with a placeholder is the last', () => {
  const from = readFileSync(join(exported, '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  expect(from.slice(MOVED.size, -2).toSorted()).toEqual(
    CODES.filter((code) => !['TOR-8', '1.03.1375'].includes(code))
      .map(productPath)
      .toSorted(),
  );
  expect(from.slice(-2)).toEqual(['/api/products/preview', '/promos/:number']);
});

test('more rules than Cloudflare reads are refused or told in words, and none is dropped', () => {
  const paths = Array.from({ length: 101 }, (_, index) => `/a/${index}.json`);
  expect(() => headerRules(paths, (path) => ({ 'x-name': path }))).toThrow(/101 reglas/);
  expect(() => headerRules(['/a'], () => ({ policy: 'x'.repeat(2_000) }))).toThrow(
    /un renglón de 2010 letras/,
  );
  const coded = Array.from({ length: 2_001 }, (_, index) => `/${page(`${index}/`)}`);
  expect(redirectRules(coded, new Map(), NONE_NEW).warning).toMatch(/2001 productos.*Cloudflare 2000/);
  expect(redirectRules(coded, new Map(), NONE_NEW).text.trim().split('\n')).toHaveLength(2_003);
  expect(redirectRules(coded.slice(2), new Map(), NONE_NEW).warning).toBeUndefined();
  expect(redirectRules(coded.slice(1), MOVED, NONE_NEW).warning).toMatch(/2 direcciones viejas/);
});
