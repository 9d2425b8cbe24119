import type { Page } from '@playwright/test';

/** Of a page at most: a word or two, where a line breaks elsewhere when the shop's font comes late. Decision 0375. */
export const MOST_SHIFT = 0.003;

/** Adds up how far things move, on every page that is opened from now on. */
export const countShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** The sum so far, as Chromium counts layout shift. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shift'));
