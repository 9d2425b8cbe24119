import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getPromos } from '#backoffice/calls/promos.ts';
import { type Browser, openBrowser, openTab } from '../support/browserTab.ts';
import { CUSTOMERS, openShop, type Shop, ShopServer } from '../support/shopServer.ts';

const LIST = '/api/promos';

let shop: Shop;
let server: ShopServer;
let browser: Browser;
/** A promotion of both customers. */
let shared: string;

beforeAll(async () => {
  shop = await openShop(600);
  const { office } = shop.services;
  const brunos = (await getPromos(office, CUSTOMERS.bruno)).map(({ docEntry }) => docEntry);
  const anas = await getPromos(office, CUSTOMERS.ana);
  shared = anas.find(({ docEntry }) => brunos.includes(docEntry))?.docEntry ?? '';
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.stop();
});

beforeEach(async () => {
  server = new ShopServer(shop);
  await server.listen();
  browser = openBrowser(() => server.origin);
});
afterEach(async () => {
  browser.storage.closed = true;
  await server.close();
});

/** The first answer of a test waits until the handlers are loaded. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

async function openPage() {
  const tab = await openTab();
  const promos = await import('#stores/promos.ts');
  promos.$promos.listen(() => {});
  promos.$promoStates.listen(() => {});
  return { ...tab, ...promos };
}

const priceOf = ({ $promoStates }: Awaited<ReturnType<typeof openPage>>, id: string) => {
  const state = $promoStates.get()[id];
  return state?.status === 'known' ? state.lines.map(({ offer }) => offer.price) : state?.status;
};

test('promotions asked for before the session is known wait for it, and are asked for once', async () => {
  const tab = await openPage();
  tab.requestPromos([shared]);
  tab.requestPromos([shared]);
  await soon(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  expect(server.seen.filter((line) => line.endsWith(`${LIST}/${shared}`))).toHaveLength(1);
  await soon(() => expect(tab.$promos.get().status).toBe('known'));
});

test('another customer is never shown the promotions of the one before', async () => {
  const tab = await openPage();
  tab.requestPromos([shared]);
  await soon(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  const anas = JSON.stringify(priceOf(tab, shared));
  const seen: string[] = [];
  server.cardcode = CUSTOMERS.bruno;
  tab.$promoStates.listen(() => seen.push(JSON.stringify(priceOf(tab, shared))));
  await tab.loadSession();
  await soon(() => expect(seen.at(-1)).toMatch(/^\[/));
  expect(seen).not.toContain(anas);
});

test('signing out leaves no promotion', async () => {
  const tab = await openPage();
  tab.requestPromos([shared]);
  await soon(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  tab.forgetCustomer();
  expect(tab.$promoStates.get()).toEqual({});
  expect(tab.$promos.get()).toEqual({ status: 'loading' });
});

test('an outage is no missing promotion and no empty list, and both come back with the connection', async () => {
  server.faults[LIST] = [503];
  server.faults[`${LIST}/${shared}`] = [503];
  const tab = await openPage();
  tab.requestPromos([shared]);
  await soon(() => expect(priceOf(tab, shared)).toBe('unavailable'));
  await soon(() => expect(tab.$promos.get().status).toBe('failed'));
  window.dispatchEvent(new Event('online'));
  await soon(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  await soon(() => expect(tab.$promos.get().status).toBe('known'));
});

test('a promotion that is not the customer’s is missing', async () => {
  const tab = await openPage();
  tab.requestPromos(['999999']);
  await soon(() => expect(priceOf(tab, '999999')).toBe('missing'));
});
