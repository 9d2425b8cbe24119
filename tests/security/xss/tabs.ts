import type { Browser, Page } from '@playwright/test';
import { TO_COME } from '../../support/toCome.ts';
import type { XssWatch } from './watch.ts';

/** Tabs that look at pages at the same time. */
const TABS = 6;
/** A page has made what it makes of its texts, at the latest; an event of a payload would have come. */
export const SETTLED_MS = 300;
const QUIET_WITHIN_MS = 10_000;

/** A page, and what watches it. */
export type Tab = { watch: XssWatch; page: Page; origin: string };

/** A page of a profile of its own, which knows nobody. */
export async function openTab(browser: Browser, { watch, origin }: Omit<Tab, 'page'>): Promise<Tab> {
  const context = await browser.newContext({ locale: 'es-UY', serviceWorkers: 'block' });
  await watch.watch(context);
  return { watch, page: await context.newPage(), origin };
}

/** Another page of the same profile. */
export const openBeside = async (tab: Tab): Promise<Tab> => ({
  ...tab,
  page: await tab.page.context().newPage(),
});

/** Does the work for each of the items, each of some tabs taking the next one when it is done. */
export async function inTabs<Item>(
  items: readonly Item[],
  open: () => Promise<Tab>,
  work: (tab: Tab, item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const runTab = async (): Promise<void> => {
    const tab = await open();
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(tab, item);
    await tab.page.close();
  };
  await Promise.all(Array.from({ length: Math.min(TABS, items.length) }, runTab));
}

/** Waits until a page has drawn what it makes of its texts. */
export async function settle(page: Page): Promise<void> {
  // Some pages ask again and again, and some never show what they wait for: what is there by then is looked at.
  await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => undefined);
  const toCome = page.locator(TO_COME).filter({ visible: true }).first();
  await toCome.waitFor({ state: 'hidden', timeout: QUIET_WITHIN_MS }).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
}

/** Opens an address, and looks at what has become of it. */
export async function visit({ watch, page, origin }: Tab, sink: string, path: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await settle(page);
  await watch.look(page, sink);
}
