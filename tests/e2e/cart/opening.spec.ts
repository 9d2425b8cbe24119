import { fillCart } from '../support/fillCart.ts';
import { expect, test } from '../support/journey.ts';
import { codesOf } from '../support/orderTable.ts';
import { settled } from '../support/settled.ts';

/** A back office that is a little slow. */
const PRICES_TAKE_MS = 600;

test('nothing of a cart that can be pressed moves when its prices come', async ({ page, openAs }) => {
  await openAs('ana', '/site/faq');
  await fillCart(page, await codesOf(page, 3));
  // From now on this browser knows the cart, and shows it before the shop answers.
  await page.goto('/shop/cart');
  const more = page.getByRole('button', { name: /^Aumentar la cantidad/ }).last();
  await expect(more).toBeVisible();
  await page.route('**/api/products/lookup**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, PRICES_TAKE_MS));
    await route.continue();
  });
  await page.reload();
  await expect(more).toBeVisible();
  const before = await more.boundingBox();
  await settled(page);
  await expect(page.locator('.cart-line').last()).toContainText(/Total\s*(?:U\$S|\$) [\d.]+,\d\d/);
  expect(await more.boundingBox()).toEqual(before);
});
