import { afterEach, beforeEach, expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { type ServedShop, servedShop } from '../servers/servedShop.ts';
import type { ShopServer } from '../servers/shopServer.ts';
import { type Browser, openBrowser, openTab, type Tab } from './browserTab.ts';

type OpenShop = ServedShop & { browser: Browser };

/** What servedShop() opens, and a browser for each test. */
export function shopTabs(products?: number, ...options: string[]): OpenShop {
  const opened = servedShop(products, ...options) as OpenShop;
  beforeEach(() => {
    opened.browser = openBrowser(() => opened.server.origin);
  });
  afterEach(() => {
    opened.browser.storage.closed = true;
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
