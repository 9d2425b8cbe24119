import { expect, type Page } from '@playwright/test';
import { LISTING_TO_COME } from '../../support/drawnListing.ts';

const QUIET_MS = 500;

/**
 * Waits until a page is loaded, nothing of it waits for an answer any more, and nothing has arrived for a moment.
 * Playwright's own 'networkidle' sometimes never comes on a busy machine, although the page is complete.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator(LISTING_TO_COME)).toHaveCount(0);
  await expect(page.locator('.answer-loading, .skeleton').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let quiet = setTimeout(resolve, quietMs);
        new PerformanceObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, quietMs);
        }).observe({ type: 'resource' });
      }),
    QUIET_MS,
  );
}
