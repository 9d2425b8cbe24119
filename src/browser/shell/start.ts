import { activated } from './activated.ts';
import { firstInput } from './firstInput.ts';
import { missingIn } from './missing.ts';
import { mountPreferences } from './preferences.ts';
import { prerenderOnHover } from './prerender.ts';
import { later, settled } from './settled.ts';

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/** Whoever only reads, or has a screen reader that keeps the keys to itself, gets menus and notices after so long. */
const READING_MS = 10_000;

/** On a busy computer a page may never be idle, and what is added then is needed there too. */
const IDLE_WITHIN_MS = 3000;

// Safari has no requestIdleCallback.
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: IDLE_WITHIN_MS })
      : setTimeout(resolve),
  );

/**
 * Before the islands, which take longer: what they ask for is in the same answer. A listing that its script is still to draw is
 * drawn first. Without this they ask by themselves.
 */
async function showFirstPrices(): Promise<void> {
  if (!window.bootstrap && !document.documentElement.dataset.pending) return;
  const prices = import('#browser/product/firstPrices.ts').then((script) => script.showFirstPrices());
  await prices.catch(console.warn);
}

/**
 * Runs on every page. With a session it shows a customer's prices and loads the shell's islands. Once the page is idle, it adds what is not needed at
 * once: the rules for prerendering the next page, the top bar's selectors and, after the first input or some reading, menus
 * and notices. The islands start from here because Astro's own island runtime would put 2 KB inline into every visitor's page.
 */
export async function startShell(mountIslands: () => Promise<unknown>): Promise<void> {
  await activated();
  if (document.documentElement.dataset.session) {
    await showFirstPrices();
    await mountIslands().catch(missingIn());
  }
  await loaded();
  await idle();
  prerenderOnHover();
  mountPreferences();
  await Promise.race([firstInput, later(READING_MS)]);
  const menus = import('./menus.ts').then((script) => script.startMenus());
  const counts = import('#browser/lists/headerCounts.ts').then((script) => script.showListCounts());
  const notices = settled().then(() => import('#browser/shell/notices/notices.ts'));
  // Without a connection they stay away: the page is complete without them.
  await Promise.all([menus, counts, notices]).catch(console.warn);
}
