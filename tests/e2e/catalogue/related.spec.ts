import type { Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { expect, test } from '../support/journey.ts';
import { productPathOf } from '../support/routes.ts';

const related = (page: Page) => page.getByRole('main').locator('.related');
const names = (page: Page) => related(page).locator('.product-card h3');

/** The page of a product's place, where the section's own link leads. */
const placeOf = async (page: Page): Promise<string> =>
  (await related(page)
    .getByRole('link', { name: /^Ver todo/ })
    .getAttribute('href')) ?? '';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('the other products of a product’s category', () => {
  test('are the first of their place but the product itself, in the place’s order', async ({ page }) => {
    await page.goto(await productPathOf(page));
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const place = await placeOf(page);
    const shown = await names(page).allInnerTexts();
    await page.goto(place);
    const listed = await page.locator('.product-grid').first().locator('h3').allInnerTexts();
    expect(listed.slice(0, 7)).toContain(name);
    expect(shown).toEqual(listed.filter((each) => each !== name).slice(0, 6));
  });

  test('have a visitor’s tools, and a price for nobody without card code', async ({ page, enterAs }) => {
    const path = await productPathOf(page);
    for (const signIn of [false, true]) {
      if (signIn) await enterAs('carla');
      await page.goto(path);
      await related(page).scrollIntoViewIfNeeded();
      const first = related(page).locator('.product-card').first();
      await expect(async () => {
        await pointAt(first);
        await expect(first.getByRole('button', { name: /^Vista rápida/ })).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(first.locator('.offer-slot :is(input, button, .price)')).toHaveCount(0);
    }
  });

  test('are links for whoever has no script, crawlers among them', async ({ browser, page }) => {
    const path = await productPathOf(page);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(path);
    const first = names(reader).getByRole('link').first();
    const name = await first.innerText();
    await first.click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name);
    await plain.close();
  });
});
