import type { Page } from '@playwright/test';
import { expect, showPresence } from './journey.ts';

/** Words of the browser about requests that went nowhere. */
export const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to (?:load|fetch)/;

/** The line under the header. */
export const line = (page: Page) => page.locator('.offline-line');

/** Every address in this browser's caches, and every text. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        found.push({ path: new URL(request.url).pathname, text });
      }
    }
    return found;
  });
export const keptPaths = async (page: Page) => (await kept(page)).map(({ path }) => path);

/** The scripts and styles that a kept page names and that are not kept. */
export const missingFiles = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const html = (await (await caches.match(path))?.text()) ?? '/_astro/no-page.js';
    const named = html.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? [];
    const kept = await Promise.all(named.map((each) => caches.match(each)));
    return named.filter((_, at) => !kept[at]);
  }, path);

/** Comes to the shop for the first time, stays until the service worker is there, and this page in its caches. */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await showPresence(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { pathname } = new URL(page.url());
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(pathname);
}
