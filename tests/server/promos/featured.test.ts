import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getFeatured, type OwnFeatured } from '#api/merchandising.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import { getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { daysBefore, today } from '#domain/day.ts';
import type { Campaign, FeaturedList } from '#domain/site/merchandising.ts';
import { environment } from '#server/operation/environment.ts';
import { editorialFile } from '#snapshot/editorial.ts';
import { CUSTOMERS, openShop, type Shop, ShopServer } from '../../support/servers/shopServer.ts';

let shop: Shop;
let server: ShopServer;
let codes: string[];

beforeAll(async () => {
  shop = await openShop(300);
  shop.routes[getFeatured.path] = (await import('../../../src/pages/api/featured.ts')).GET;
  codes = (await getProductsList(shop.services.office)).items.slice(0, 3).map(({ code }) => code);
  server = new ShopServer(shop);
  await server.listen();
});
beforeEach(() => {
  server.cardcode = CUSTOMERS.ana;
});
afterAll(async () => {
  await server.close();
  await shop.stop();
});

const ANA = { name: 'Ana', nickname: 'Ana', email: 'ana@ejemplo.uy' };
const TOMORROW = daysBefore(today(), -1);
const YESTERDAY = daysBefore(today(), 1);

const write = (editorial: { featured?: FeaturedList[]; campaigns?: Campaign[] }): void =>
  writeFileSync(
    editorialFile(environment().DATA_DIR),
    JSON.stringify({ banners: [], featured: [], campaigns: [], pictures: {}, missing: [], ...editorial }),
  );

async function lists(place = ''): Promise<OwnFeatured[]> {
  const answer = await fetch(`${server.origin}${getFeatured.path}?place=${place}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { featured: OwnFeatured[] }).featured;
}

test('a customer sees the lists of today, whatever the day of the last night was', async () => {
  write({
    featured: [
      { title: 'Siempre', codes: [...codes, 'NO-HAY'] },
      { title: 'Empieza hoy', codes: codes.slice(0, 1), from: today() },
      { title: 'Termina hoy', codes: codes.slice(1), to: today() },
      { title: 'Mañana', codes, from: TOMORROW },
      { title: 'Ayer', codes, to: YESTERDAY },
      { title: 'Vacía', codes: ['NO-HAY'] },
      { title: 'De una familia', codes, family: 'Bazar' },
    ],
  });
  const titled = (found: OwnFeatured[]) =>
    found.map(({ title, products }) => [title, products.map(({ code }) => code)]);
  expect(titled(await lists())).toEqual([
    ['Siempre', codes],
    ['Empieza hoy', codes.slice(0, 1)],
    ['Termina hoy', codes.slice(1)],
  ]);
  expect(titled(await lists('bazar'))).toEqual([['De una familia', codes]]);
});

test('what is on offer is in the customer’s own promotions, and its answer has no price', async () => {
  write({ featured: [{ title: 'Ofertas', codes: [], rule: 'en oferta', family: 'Herramientas' }] });
  const { office } = shop.services;
  const ofPromos = async (cardcode: string): Promise<Set<string>> => {
    const promos = await getPromos(office, cardcode, 'Herramientas');
    const found = await Promise.all(promos.map(({ docEntry }) => getPromoLines(office, cardcode, docEntry)));
    return new Set(found.flat().map(({ product }) => product.code));
  };
  const [own, ...others] = await lists('herramientas');
  expect(others).toEqual([]);
  expect(own).toMatchObject({ title: 'Ofertas', promos: true });
  expect(own?.products.length).toBeGreaterThan(2);
  const anas = await ofPromos(CUSTOMERS.ana);
  for (const { code } of own?.products ?? []) expect(anas).toContain(code);
  expect(JSON.stringify(own)).not.toMatch(/price|offer|discount/i);
});

test('a visitor is refused, and sees no list of customers', async () => {
  write({ featured: [{ title: 'Ofertas', codes: [], rule: 'en oferta' }] });
  server.cardcode = null;
  expect((await fetch(`${server.origin}${getFeatured.path}`)).status).toBe(401);
});

test('a campaign of today is found for a customer, and for nobody else', async () => {
  const campaign = { title: 'Día del padre', text: null, picture: null, codes };
  write({
    campaigns: [
      { ...campaign, name: 'padre', from: today() },
      { ...campaign, name: 'madre', from: TOMORROW },
    ],
  });
  const { findCampaign } = await import('#server/promos/featured.ts');
  const asked = (cardcode: string | null, name: string) =>
    findCampaign(
      shop.services,
      { session: cardcode === null ? null : { ...ANA, cardcode }, address: '127.0.0.1' },
      name,
    );
  expect(await asked(CUSTOMERS.ana, 'padre')).toMatchObject({
    status: 'found',
    products: codes.map((code) => ({ code })),
  });
  expect(await asked(CUSTOMERS.ana, 'madre')).toEqual({ status: 'unknown' });
  expect(await asked(null, 'padre')).toEqual({ status: 'unknown' });
});
