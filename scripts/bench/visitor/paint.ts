import { coldVisit, PHONE } from './browser.ts';

/**
 * Milliseconds of the largest paint, its element, and how long each long task took: 50 ms or more on the page's own thread.
 */
export type Paint = { lcp: number; element: string; longTasks: number[] };

const QUIET_MS = 2500;

/**
 * The first visit of a page on a phone. The page is only observed: a script that ran with each frame would be a part of the
 * tasks that are measured.
 */
export const firstVisit = (url: string): Promise<Paint> =>
  coldVisit(PHONE, async (page) => {
    await page.addInitScript(() => {
      const paint: Paint = { lcp: 0, element: '', longTasks: [] };
      Object.assign(window, { paint });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
          paint.lcp = entry.startTime;
          paint.element = `${entry.element?.tagName ?? '?'} ${entry.url ?? ''}`;
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) paint.longTasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    return page.evaluate(() => Reflect.get(window, 'paint') as Paint);
  });
