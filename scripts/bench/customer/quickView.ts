import type { Page } from '@playwright/test';
import type { SlowDown } from './browser.ts';

const LISTING = '/shop/catalog/ferreteria';

/** From the first press on a quick view of a page to its dialog with the product's name, facts and price, in ms. */
export async function timeQuickView(page: Page, slow: SlowDown): Promise<number> {
  await page.goto(LISTING);
  await page
    .locator('#listing-grid .buy')
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .waitFor();
  await slow();
  const card = page.locator('#listing-grid .product-card').nth(1);
  await card.hover();
  const button = card.locator('[data-act=quick]');
  await button.waitFor();
  await page.evaluate(() => {
    addEventListener(
      'pointerup',
      () => {
        const released = performance.now();
        const look = (): void => {
          const dialog = document.querySelector('dialog[open]');
          if (dialog?.querySelector('.price-net') && dialog.querySelector('.quick-name'))
            Object.assign(window, { viewed: performance.now() - released });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  await button.click({ delay: 60 });
  await page.waitForFunction(() => 'viewed' in window);
  return page.evaluate(() => Reflect.get(window, 'viewed') as number);
}
