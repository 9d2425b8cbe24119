import type { Page } from '@playwright/test';
import { fillCart } from '../support/fillCart.ts';
import { expect, test } from '../support/journey.ts';
import { paste } from '../support/orderTable.ts';
import { settled } from '../support/settled.ts';

/** A window of 1280 × 1024 at 400 % of zoom. WCAG 1.4.10. */
const ZOOMED = { width: 320, height: 256 };
const STOPS = 45;

/** Where the focus is, when something else lies over its middle; null when it is in sight. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { x, y, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    if (width < 2 || height < 2) return null;
    const [top, bottom] = [Math.max(0, y), Math.min(innerHeight, y + height)];
    const over = document.elementFromPoint(x + width / 2, (top + bottom) / 2);
    const isSeen = over && (focused.contains(over) || over.contains(focused) || over.closest('label'));
    return isSeen ? null : `${focused.outerHTML.slice(0, 90)} under ${over?.outerHTML.slice(0, 90)}`;
  });

async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await hiddenFocus(page);
    if (found) hidden.push(found);
  }
  return hidden;
}

for (const [name, size] of [
  ['at 400 % of zoom', ZOOMED],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`no bar hides what has the focus in cart, checkout and order table ${name}`, async ({
    page,
    openAs,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await openAs('ana', '/shop/catalog/ferreteria');
    await fillCart(page, ['00002', '00006', '100007']);
    for (const path of ['/shop/cart', '/shop/checkout']) {
      await page.goto(path);
      await expect(page.locator('.cart-bar')).toBeVisible();
      await settled(page);
      expect(await hiddenStops(page), path).toEqual([]);
    }
    await page.goto('/shop/quick-order');
    await paste(page, '00002 6\n00006 2\n100007 1\nNO-EXISTE 3');
    await expect(page.locator('.order-bar')).toBeVisible();
    await settled(page);
    await page.locator('h1').click();
    expect(await hiddenStops(page), 'order table').toEqual([]);
  });
}

test('what is scrolled to stops above the bar, however high that is', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('ana', '/shop/catalog/ferreteria');
  await fillCart(page, ['00002', '00006']);
  await page.goto('/shop/cart');
  const bar = page.locator('.cart-bar');
  await expect(bar).toBeVisible();
  const room = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
  const height = async () => (await bar.boundingBox())?.height ?? 0;
  await expect.poll(async () => (await room()) >= (await height())).toBe(true);
  await bar.evaluate((element) => {
    element.style.paddingBlock = '5rem';
  });
  expect(await height()).toBeGreaterThan(200);
  await expect.poll(async () => (await room()) >= (await height())).toBe(true);
});
