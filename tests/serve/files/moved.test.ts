import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productPath } from '#domain/slug.ts';
import { movedTo } from '#serve/files/moved.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { serve, writeRelease } from '../../support/servers/served.ts';

const MOVED = new Map([
  ['/shop/catalog/bazar/vasos', '/shop/catalog/bazar/copas'],
  [productPath('TOR/8'), productPath('tor/8')],
  ['/ofertas-de-mayo', '/shop/catalog?sort=name_asc#lista'],
]);

test.each([
  ['/shop/catalog/bazar/vasos', '/shop/catalog/bazar/copas'],
  ['/shop/catalog/Bazar/VASOS/?brand=X', '/shop/catalog/bazar/copas?brand=X'],
  ['/shop/products/TOR%2f8', productPath('tor/8')],
  ['/ofertas-de-mayo?utm_source=mail', '/shop/catalog?sort=name_asc&utm_source=mail#lista'],
])('%s leads to %s', (from, to) => {
  expect(movedTo(from, MOVED)).toBe(to);
});

test.each(['/shop/catalog/bazar', '/shop/products/tor%2F8', '/shop/catalog/%F1', '/'])(
  '%s leads nowhere',
  (address) => {
    expect(movedTo(address, MOVED)).toBeUndefined();
  },
);

test('an old address is answered with one 301, with a 302 where it is new, and sign-in and a page is never led away from', async () => {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', {
    'client/shop/catalog/bazar/copas.html.gz': 'comprimida',
    'redirects.json': JSON.stringify({
      ...Object.fromEntries(MOVED),
      '/': '/ofertas-de-mayo',
      '/mayo': '/promos',
      '/api/auth/login': '/promos',
    }),
    'new-redirects.json': JSON.stringify(['/mayo']),
  });
  const server = await serve(dist);
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  try {
    expect(await ask('/shop/catalog/bazar/vasos')).toEqual([301, '/shop/catalog/bazar/copas']);
    expect(await ask('/mayo/?utm_source=mail')).toEqual([302, '/promos?utm_source=mail']);
    expect(await ask('/api/auth/login')).toEqual([404, null]);
    expect(await ask('/')).toEqual([200, null]);
    expect(await ask('/shop/catalog/otra')).toEqual([404, null]);
  } finally {
    server.stop();
  }
});
