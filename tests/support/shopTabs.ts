import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Browser, openBrowser, openTab, type Tab } from './browserTab.ts';
import { eventually } from './eventually.ts';
import { openShop, type Shop, ShopServer } from './shopServer.ts';

type Opened = { shop: Shop; server: ShopServer; browser: Browser };

/**
 * Opens the shop's handlers once for the calling test file, and a server and a browser for each of its tests. What is
 * answered is filled in before each test runs.
 */
export function shopTabs(products?: number): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    opened.shop = await openShop(products);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await opened.shop.stop();
  });
  beforeEach(async () => {
    opened.server = new ShopServer(opened.shop);
    await opened.server.listen();
    opened.browser = openBrowser(() => opened.server.origin);
  });
  afterEach(async () => {
    opened.browser.storage.closed = true;
    await opened.server.close();
  });
  return opened;
}

export const isReady = (tab: Tab): Promise<void> =>
  eventually(() => expect(tab.$cart.get().status).toBe('ready'));

export async function openReadyTab(): Promise<Tab> {
  const tab = await openTab();
  await isReady(tab);
  return tab;
}

/** The lines that a tab shows, or its cart when it shows none. */
export const shownLines = (tab: Tab) => {
  const cart = tab.$cart.get();
  return cart.status === 'ready' ? cart.lines.map(({ itemCode, quantity }) => [itemCode, quantity]) : cart;
};

/** The lines of the cart as the shop stores it. */
export const storedLines = async (server: ShopServer) =>
  (await server.cart()).lines.map(({ itemCode, quantity }) => [itemCode, quantity]);

export const toastTexts = (tab: Tab): string[] => tab.$toasts.get().map(({ text }) => text);

/** Every edit of this browser is acknowledged. */
export const allSaved = (tab: Tab): Promise<void> =>
  eventually(() => expect(tab.freshState().cart.outbox).toEqual([]));
