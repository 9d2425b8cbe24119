import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, openBrowser, openTab, type Tab } from '../support/browserTab.ts';
import { CartServer } from '../support/cartServer.ts';

const LOOKUP = '/api/products/lookup';

let server: CartServer;
let browser: Browser;

beforeEach(async () => {
  server = new CartServer();
  await server.listen();
  browser = openBrowser(() => server.origin);
});

afterEach(async () => {
  browser.storage.closed = true;
  await server.close();
  vi.unstubAllGlobals();
});

const lookups = () => server.seen.filter((line) => line.endsWith(LOOKUP)).length;
const codes = (count: number) => Array.from({ length: count }, (_, i) => `P${i}`);

async function openPage(): Promise<Tab> {
  const tab = await openTab();
  tab.$offers.listen(() => {});
  await vi.waitFor(() => expect(tab.$cart.get().status).toBe('ready'));
  return tab;
}

const statusOf = (tab: Tab, code: string) => tab.$offers.get()[code]?.status;

test('however many products a page shows, they are asked for together, 50 at a time', async () => {
  const tab = await openPage();
  tab.requestOffers(codes(30));
  tab.requestOffers(codes(60));
  await vi.waitFor(() => expect(statusOf(tab, 'P59')).toBe('known'));
  expect(lookups()).toBe(2);
});

test('what is known is not asked for again', async () => {
  const tab = await openPage();
  tab.requestOffers(['P1']);
  await vi.waitFor(() => expect(statusOf(tab, 'P1')).toBe('known'));
  tab.requestOffers(['P1']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lookups()).toBe(1);
});

test('codes asked for before the session is known wait for it', async () => {
  const tab = await openTab();
  tab.$offers.listen(() => {});
  tab.requestOffers(['P1']);
  await vi.waitFor(() => expect(statusOf(tab, 'P1')).toBe('known'));
});

test('a failed lookup is unavailable, and one retry serves the page', async () => {
  const tab = await openPage();
  server.faults[LOOKUP] = [503];
  tab.requestOffers(['P1', 'P2']);
  await vi.waitFor(() => expect(statusOf(tab, 'P1')).toBe('unavailable'));
  tab.retryOffers();
  await vi.waitFor(() => expect([statusOf(tab, 'P1'), statusOf(tab, 'P2')]).toEqual(['known', 'known']));
  expect(lookups()).toBe(2);
});

test('another customer is never shown the prices of the one before', async () => {
  const tab = await openPage();
  tab.requestOffers(['P1']);
  await vi.waitFor(() => expect(statusOf(tab, 'P1')).toBe('known'));
  server.cardcode = 'C2';
  const seen: unknown[] = [];
  tab.$offers.listen((offers) => {
    const state = offers.P1;
    if (state?.status === 'known') seen.push(state.product.offer.price);
  });
  await tab.loadSession();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(20000));
  expect(seen).not.toContain(10000);
});

test('signing out leaves no price', async () => {
  const tab = await openPage();
  tab.requestOffers(['P1']);
  await vi.waitFor(() => expect(statusOf(tab, 'P1')).toBe('known'));
  tab.forgetCustomer();
  expect(tab.$offers.get()).toEqual({});
});
