import { expect, type Page } from '@playwright/test';
import { OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { LISTING_TO_COME } from '../../support/drawnListing.ts';

const QUIET_MS = 500;

/** A script of its own puts what a customer buys above the catalogue, and hides what is under it until that has come. */
async function ownProductsStand(page: Page): Promise<void> {
  if (!page.url().endsWith(OWN_PRODUCTS_PATH)) return;
  if ((await page.locator('html').getAttribute('data-session')) !== 'customer') return;
  await expect(page.getByRole('region', { name: 'Mis productos' })).toBeVisible();
}

/**
 * Waits until a page is loaded, nothing of it waits for an answer any more, and nothing has arrived for a moment.
 * Playwright's own 'networkidle' sometimes never comes on a busy machine, although the page is complete.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator(LISTING_TO_COME)).toHaveCount(0);
  await ownProductsStand(page);
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
