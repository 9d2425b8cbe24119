import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagesOf } from '#domain/night/addresses.ts';
import { isOwnAddress } from '#domain/night/ownAddresses.ts';
import { siteRedirects } from '#domain/night/siteRedirects.ts';
import { readEditorsRules } from '#snapshot/redirects/editorsRules.ts';
import { ROOT } from '../../support/servers/programs.ts';

const PAGES = pagesOf([{ code: 'A', path: ['Bazar', 'Copas'] }], [['Bazar'], ['Jardín']]);
const NIGHTS = { '/shop/catalog/bazar/vasos': { to: '/shop/catalog/bazar/copas', since: '2026-11-01' } };

const NIGHTS_MOVED = { '/shop/catalog/bazar/vasos': '/shop/catalog/bazar/copas' };

const redirects = (file: string) =>
  siteRedirects({
    nights: NIGHTS,
    editors: readEditorsRules(file).rules,
    pages: PAGES,
    isOther: (path) => path === '/promos',
  });

test("an editor's address leads straight to the page, through whatever leads on", () => {
  expect(redirects('/vasos /shop/catalog/bazar/vasos\n/mayo /promos?orden=1').moved).toEqual({
    '/shop/catalog/bazar/vasos': '/shop/catalog/bazar/copas',
    '/vasos': '/shop/catalog/bazar/copas',
    '/mayo': '/promos?orden=1',
  });
});

test('addresses are read as they are copied from a browser, in any spelling', () => {
  const file = [
    '# un comentario',
    '',
    'https://tienda.example/Ofertas%20de%20mayo/ https://tienda.example/shop/catalog/BAZAR/Copas?x=ñ',
    '/una-sola',
    'ofertas /promos',
    '/mayo /\\otro.example',
  ].join('\n');
  expect(readEditorsRules(file)).toEqual({
    rules: [{ line: 3, from: '/Ofertas%20de%20mayo', to: '/shop/catalog/bazar/copas?x=%C3%B1' }],
    unreadable: [
      { line: 4, text: '/una-sola' },
      { line: 5, text: 'ofertas /promos' },
      { line: 6, text: '/mayo /\\otro.example' },
    ],
  });
});

test.each([
  '/api/auth/login',
  '/%61pi/auth/login/',
  '/API/auth/callback/mostrador',
  '/account/orders',
  '/account',
  '/healthz',
  '/promos/7',
  '/campaigns/today/mayo',
  '/_astro/x.js',
  '/media/a.webp',
  '/search/index.bin',
  '/sw.js',
  '/robots.txt',
  '/sitemap-1.xml',
  '/blog/rss.xml',
])('%s is answered by the shop itself, and leads nowhere else', (from) => {
  const { moved, problems } = redirects(`${from} /promos`);
  expect(moved).toEqual(NIGHTS_MOVED);
  expect(problems).toMatchObject([{ problem: 'own' }]);
});

test.each([
  '/productos.php',
  '/search',
  '/shop',
  '/blog/nota-vieja',
  '/shop/products/VIEJO',
  '/campaigns/mayo',
])('%s may be an old address', (from) => {
  expect(redirects(`${from} /promos`).problems).toEqual([]);
});

test('every file and endpoint of the site’s own is known as such', () => {
  const fixed = globSync('src/pages/**/*.{astro,ts}', { cwd: ROOT })
    .map((file) => file.replace(/^src\/pages/, '').replace(/(?:\/index)?\.(?:astro|ts)$/, ''))
    .filter((path) => /^\/(?:api|account|promos|repairs)\b|\.[a-z]+$/.test(path) && !path.includes('['));
  const files = globSync('public/**/*.*', { cwd: ROOT }).map((file) => file.replace(/^public/, ''));
  expect([...fixed, ...files].filter((path) => !isOwnAddress(path))).toEqual([]);
});

test('a circle, a dead end and an address that has a page are named, and lead nowhere', () => {
  const { moved, problems } = redirects(
    ['/a /b', '/b /a', '/c /no-existe', '/promos /shop/catalog', '/d /a'].join('\n'),
  );
  expect(moved).toEqual({ '/shop/catalog/bazar/vasos': '/shop/catalog/bazar/copas' });
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'loop'],
    [2, 'loop'],
    [3, 'dead'],
    [4, 'own'],
    [5, 'loop'],
  ]);
});

test('a place without products gives way to an editor’s rule, and one with products does not', () => {
  const { moved, places, problems } = redirects('/shop/catalog/jardin /promos\n/shop/catalog/bazar /promos');
  expect(moved['/shop/catalog/jardin']).toBe('/promos');
  expect([...places]).toEqual(['jardin']);
  expect(problems).toMatchObject([{ line: 2, problem: 'page' }]);
});
