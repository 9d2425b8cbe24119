import type { APIContext, APIRoute } from 'astro';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getPromo, getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

let sandbox: TestOffice;
let routes: Record<'list' | 'one' | 'image', APIRoute>;

beforeAll(async () => {
  sandbox = await startTestOffice(600);
  stubEnvironment(sandbox);
  vi.stubEnv('LOG_LEVEL', 'silent');
  routes = {
    list: (await import('../../../src/pages/api/promos/index.ts')).GET,
    one: (await import('../../../src/pages/api/promos/[id]/index.ts')).GET,
    image: (await import('../../../src/pages/api/promos/[id]/image.ts')).GET,
  };
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  const { stopServices } = await import('#server/operation/services.ts');
  await stopServices();
  vi.unstubAllEnvs();
  sandbox.stop();
});

type Asker = { cardcode: string | null; email?: string } | null;
const ANA = { cardcode: CUSTOMERS.ana };
const BRUNO = { cardcode: CUSTOMERS.bruno };

async function ask(route: keyof typeof routes, asker: Asker, id = '', query = ''): Promise<Response> {
  const url = new URL(`http://localhost:4321/api/promos/${id}?${query}`);
  const session = asker && { name: 'X', nickname: 'X', email: 'x@ejemplo.uy', ...asker };
  const locals = { session, clientAddress: '127.0.0.1' };
  const context = { url, request: new Request(url), params: { id }, locals };
  return routes[route](context as unknown as APIContext);
}

type ListedPromo = {
  docEntry: string;
  title: string;
  family: string;
  image: string | null;
  daysLeft: number;
};
const listOf = async (asker: Asker, query = ''): Promise<ListedPromo[]> =>
  ((await (await ask('list', asker, '', query)).json()) as { promos: ListedPromo[] }).promos;

const officeAsks = async <T>(path: string, query: Record<string, string>): Promise<T> =>
  (await (await fetch(`${sandbox.url}${path}?${new URLSearchParams(query)}`)).json()) as T;

/** A promotion that Bruno has and Ana has not. */
async function brunosOwn(): Promise<string> {
  const anas = (await listOf(ANA)).map(({ docEntry }) => docEntry);
  const own = (await listOf(BRUNO)).find(({ docEntry }) => !anas.includes(docEntry));
  if (!own) throw new Error('Ana has every promotion of Bruno.');
  return own.docEntry;
}

test("a customer's own promotions are listed, all of them or those of a family", async () => {
  const { promos } = await officeAsks<{ promos: { docEntry: number }[] }>(getPromos.path, ANA);
  const all = await listOf(ANA);
  expect(all.map(({ docEntry }) => Number(docEntry))).toEqual(promos.map(({ docEntry }) => docEntry));
  expect(new Set(all.map(({ family }) => family)).size).toBeGreaterThan(1);
  const tools = await listOf(ANA, 'family=herramientas');
  expect(tools).toEqual(all.filter(({ family }) => family === 'Herramientas'));
  expect(tools.length).toBeGreaterThan(0);
});

test('one promotion is answered with its products at the customer’s own prices, never stored', async () => {
  const [first] = await listOf(ANA);
  const docEntry = first?.docEntry ?? '';
  const answer = await ask('one', ANA, docEntry);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { promo, lines } = (await answer.json()) as {
    promo: ListedPromo;
    lines: {
      code: string;
      quantity: number;
      offer: { price: number; finalDiscount: number; factorQty: number };
    }[];
  };
  expect(promo).toEqual(first);
  const wire = await officeAsks<{
    lines: { itemCode: string; quantity: number; price: number; finalDiscount: number; factorQty: number }[];
  }>(getPromoLines.path, { docEntry, ...ANA });
  expect(
    lines.map(({ code, quantity, offer }) => [
      code,
      quantity,
      offer.price,
      offer.finalDiscount,
      offer.factorQty,
    ]),
  ).toEqual(
    wire.lines.map(({ itemCode, quantity, price, finalDiscount, factorQty }) => [
      itemCode,
      quantity,
      Math.round(Number(price) * 100),
      finalDiscount * 100,
      factorQty,
    ]),
  );
  const brunos = (await (await ask('one', BRUNO, docEntry)).json()) as { lines?: typeof lines };
  if (brunos.lines)
    expect(brunos.lines.map(({ offer }) => offer)).not.toEqual(lines.map(({ offer }) => offer));
});

test.each([
  ['nobody is signed in', null, 401],
  ['the one signed in has no card code', { cardcode: null }, 403],
])('nothing is told when %s', async (_, asker, status) => {
  expect((await ask('list', asker)).status).toBe(status);
  expect((await ask('one', asker, '301')).status).toBe(status);
  expect((await ask('image', asker, '301')).status).toBe(404);
});

test("an address that names another customer's card code is refused", async () => {
  for (const route of ['list', 'one'] as const) {
    const answer = await ask(route, ANA, '301', `cardcode=${BRUNO.cardcode}`);
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'other_customer']);
  }
});

test("another customer's promotion, one that has ended and one that never was are the same 404", async () => {
  const [first] = await listOf(ANA);
  const ended = first?.docEntry ?? '';
  const brunos = await brunosOwn();
  await sandbox.setPromoDays(ended, { to: '2026-01-31' });
  const answers = await Promise.all([brunos, ended, '999999', 'abc', '-1'].map((id) => ask('one', ANA, id)));
  const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(told[0]?.[0]).toBe(404);
  expect(told[0]?.[1]).toMatch(/terminó o ya no está disponible/);
  for (const each of told) expect(each).toEqual(told[0]);
});

test('a promotion that a customer was given a moment ago opens, whatever list was read before', async () => {
  // Nobody asked for this customer's list before.
  const another = { cardcode: 'C00015' };
  const { promos } = await officeAsks<{ promos: { docEntry: number }[] }>(getPromos.path, another);
  const [id = ''] = promos.map(({ docEntry }) => String(docEntry));
  await sandbox.setPromoDays(id, { to: '2026-01-31' });
  expect((await ask('image', another, id)).headers.get('location')).toMatch(/placeholder/);
  await sandbox.reset();
  expect((await ask('one', another, id)).status).toBe(200);
});

test('a back office that answers for anybody opens no promotion of another customer', async () => {
  const brunos = await brunosOwn();
  await sandbox.fail({
    [getPromo.path]: { kind: 'ignore-cardcode' },
    [getPromoLines.path]: { kind: 'ignore-cardcode' },
  });
  expect((await ask('one', ANA, brunos)).status).toBe(404);
  expect((await ask('one', BRUNO, brunos)).status).toBe(200);
});

test.each([[getPromo.path], [getPromoLines.path]] as const)(
  'an outage of %s is told as one, and is no missing promotion',
  async (path) => {
    const [first] = await listOf(ANA);
    await sandbox.fail({ [path]: { kind: 'status', status: 503 } });
    const answer = await ask('one', ANA, first?.docEntry);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('sistema de la tienda') },
    });
  },
);

test('an outage of the list is told as one, and is no empty list and no missing promotion', async () => {
  // Nobody asked for this customer's list before.
  const laEsquina = { cardcode: 'C00018' };
  const { promos } = await officeAsks<{ promos: { docEntry: number }[] }>(getPromos.path, laEsquina);
  await sandbox.fail({ [getPromos.path]: { kind: 'reset' } });
  expect((await ask('list', laEsquina)).status).toBe(503);
  expect((await ask('one', laEsquina, String(promos[0]?.docEntry))).status).toBe(503);
});

test('the picture comes from our own server, for the promotion’s own customers only', async () => {
  const withPicture = (await listOf(BRUNO)).find(({ image }) => image !== null);
  expect(withPicture?.image).toBe(
    `/api/promos/${withPicture?.docEntry}/image?v=${withPicture?.image?.split('=')[1]}`,
  );
  const answer = await ask('image', BRUNO, withPicture?.docEntry);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  const anothers = await ask('image', ANA, await brunosOwn());
  expect([anothers.status, anothers.headers.get('location')]).toEqual([302, '/placeholder.svg']);
});
