import { coldVisit } from './browser.ts';

/**
 * Milliseconds of the largest paint, its element, how much the page moved (CLS), and how long each long task took: 50 ms or
 * more on the page's own thread.
 */
export type Paint = { lcp: number; element: string; shift: number; longTasks: number[] };

const QUIET_MS = 2500;
const LONG_TASK_MS = 50;

/** Lighthouse's total blocking time: milliseconds of long tasks beyond the first 50 of each. */
export const blockingTime = ({ longTasks }: Paint): number =>
  longTasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);

/**
 * The first visit of a page on a phone. The page is only observed: a script that ran with each frame would be a part of the
 * tasks that are measured.
 */
export const firstVisit = (url: string): Promise<Paint> =>
  coldVisit(async (page) => {
    await page.addInitScript(() => {
      const paint: Paint = { lcp: 0, element: '', shift: 0, longTasks: [] };
      Object.assign(window, { paint });
      const observe = <Entry>(type: string, note: (entry: PerformanceEntry & Entry) => void): void =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) note(entry as PerformanceEntry & Entry);
        }).observe({ type, buffered: true });
      observe<{ element?: Element; url?: string }>('largest-contentful-paint', (entry) => {
        paint.lcp = entry.startTime;
        paint.element = `${entry.element?.tagName ?? '?'} ${entry.url ?? ''}`;
      });
      observe<{ value: number }>('layout-shift', ({ value }) => {
        paint.shift += value;
      });
      observe('longtask', ({ duration }) => paint.longTasks.push(duration));
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    return page.evaluate(() => Reflect.get(window, 'paint') as Paint);
  });
