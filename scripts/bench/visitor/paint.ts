import { coldVisit, PHONE } from './browser.ts';

/** Milliseconds, and the element of the largest paint. */
export type Paint = { lcp: number; element: string };

const QUIET_MS = 2500;

/** The largest paint of a first visit on a phone. */
export const largestPaint = (url: string): Promise<Paint> =>
  coldVisit(PHONE, async (page) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
          Object.assign(window, {
            largest: { lcp: entry.startTime, element: `${entry.element?.tagName ?? '?'} ${entry.url ?? ''}` },
          });
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    return page.evaluate(() => Reflect.get(window, 'largest') as Paint);
  });
