import type { Page } from '@playwright/test';
import { SEARCH_INDEX } from '#domain/paths.ts';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import { ORDER_LINES_MAX } from '#domain/quickOrder/rows.ts';
import { openIndex, type SearchIndex } from '#domain/search/format/open.ts';
import { openAs } from '../../tour/people.ts';
import { median, openChromium } from '../visitor/browser.ts';

export const indexOf = async (shop: string): Promise<SearchIndex> =>
  openIndex(new Uint8Array(await (await fetch(shop + SEARCH_INDEX)).arrayBuffer()));

/** A thousand lines of what a shop carries: by code, and by name with the quantity before and after. */
export const ownLines = ({ codes, names, size }: SearchIndex): string =>
  Array.from({ length: ORDER_LINES_MAX }, (_, at) => {
    const row = (at * 7) % size;
    const [code, name] = [codes[row], names[row]?.toLowerCase()];
    return [`${code} ${at + 1}`, `${at + 1} ${name}`, `${name} x ${at + 1}`][at % 3];
  }).join('\n');

/** The worker's own code over the shop's own index: milliseconds, median of so many runs after one. */
export function readerAlone(index: SearchIndex, text: string, runs: number): { ms: number } {
  const catalogue = catalogueOf(index);
  const times = Array.from({ length: runs + 1 }, () => {
    const start = performance.now();
    readOrder({ kind: 'text', text }, catalogue, {});
    return performance.now() - start;
  });
  return { ms: median(times.slice(1)) };
}

/** Runs in the page before the press: notes each long task from then on. */
function watchTasks(): void {
  const seen = { longest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, Math.round(duration));
  }).observe({ type: 'longtask' });
}

/** A customer finds the rows of an earlier reading again, whichever browser that was in. */
export async function emptyTable(page: Page): Promise<void> {
  const empty = page.getByRole('button', { name: 'Vaciar la tabla' });
  if (!(await empty.isVisible())) return;
  await empty.click();
  await page
    .locator('.order-counts')
    .filter({ hasText: /^0 líneas/ })
    .waitFor();
}

/** From the press on "Leer" until the counter has every line, and the longest task meanwhile. The table is emptied after it. */
export async function readThousand(
  shop: string,
  text: string,
  slowdown: number,
): Promise<{ ms: number; rows: number; longestTaskMs: number }> {
  const browser = await openChromium();
  try {
    const context = await browser.newContext({ baseURL: shop, locale: 'es-UY' });
    const page = await openAs('customer', context);
    await page.goto('/shop/quick-order', { waitUntil: 'networkidle' });
    await emptyTable(page);
    await page.getByRole('button', { name: 'Pegar', exact: true }).click();
    await page.getByLabel('Su lista, un mensaje o celdas de una planilla').fill(text);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(watchTasks);
    const start = performance.now();
    await page.getByRole('button', { name: 'Leer', exact: true }).click();
    const counter = page.locator('.order-counts');
    await counter.filter({ hasText: /^[1-9][\d.]* líneas/ }).waitFor({ timeout: 60_000 });
    const ms = performance.now() - start;
    const countText = (await counter.textContent()) ?? '';
    await page.waitForTimeout(2_000);
    const longestTaskMs = await page.evaluate(
      () => (Reflect.get(window, 'seen') as { longest: number }).longest,
    );
    const rows = Number(/^([\d.]+)/.exec(countText)?.[1]?.replace('.', '') ?? 0);
    if (rows < ORDER_LINES_MAX) throw new Error(`The table has ${rows} lines.`);
    return { ms, rows, longestTaskMs };
  } finally {
    await browser.close();
  }
}
