import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spelledPlace } from '#serve/files/places.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { serve, writeRelease } from '../../support/servers/served.ts';

test.each([
  ['/shop/catalog/Herramientas', '/shop/catalog/herramientas'],
  ['/shop/catalog/ferreter%C3%ADa?brand=X&page=2', '/shop/catalog/ferreteria?brand=X&page=2'],
  ['/shop/catalog/agro%20y%20jard%C3%ADn/', '/shop/catalog/agro-y-jardin'],
  ['/Shop/Catalog/HERRAMIENTAS/El%C3%A9ctricas', '/shop/catalog/herramientas/electricas'],
  ['/shop/list/Bazar', '/shop/list/bazar'],
])('%s is spelled %s', (written, spelled) => {
  expect(spelledPlace(written)).toBe(spelled);
});

test.each([
  '/shop/catalog/herramientas',
  '/shop/catalog',
  '/shop/products/ABC',
  '/shop/catalog/%F1',
  '/Account',
  '/',
])('%s is no other spelling of a place', (address) => {
  expect(spelledPlace(address)).toBeUndefined();
});

test('an address in capitals leads to the page of its place, and to none where there is no such place', async () => {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', {
    'client/shop/catalog/herramientas.html.gz': 'comprimida',
  });
  const server = await serve(dist);
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  try {
    expect(await ask('/shop/catalog/HERRAMIENTAS?sort=name_asc')).toEqual([
      301,
      '/shop/catalog/herramientas?sort=name_asc',
    ]);
    expect(await ask('/shop/catalog/OTRA')).toEqual([404, null]);
  } finally {
    server.stop();
  }
});
