import type { Page } from '@playwright/test';

/** Event Timing tells of nothing shorter. Its durations are multiples of 8 ms. */
const LEAST_MS = 16;

/** Runs in each page before its scripts. */
function watch(leastMs: number): void {
  const seen: number[] = [];
  Object.assign(window, { interactionsSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: leastMs, buffered: true } as PerformanceObserverInit);
}

/** Counts on every page that is opened from now on. */
export const watchLatency = (page: Page): Promise<unknown> => page.addInitScript(watch, LEAST_MS);

/**
 * How long the slowest interaction took from the input to the next paint since this was asked last, in milliseconds as INP counts it.
 * 0: none took LEAST_MS.
 */
export const slowestSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'interactionsSeen') as number[];
    return Math.max(0, ...seen.splice(0));
  });
