import type { Page } from '@playwright/test';
import { pointAt } from '../support/pointAt.ts';
import { expect, firstVisit, test } from './journey.ts';
import { productPathOf } from './routes.ts';
import { scriptNamed } from './scripts.ts';
import { settled } from './settled.ts';

const related = (page: Page) => page.getByRole('main').locator('.related');
const names = (page: Page) => related(page).locator('.product-card h3');

/** The page of a product's place, where the section's own link leads. */
const placeOf = async (page: Page): Promise<string> =>
  (await related(page)
    .getByRole('link', { name: /^Ver todo/ })
    .getAttribute('href')) ?? '';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('the other products of a product’s category', () => {
  test('come when somebody goes near them, and not before', async ({ page }) => {
    const path = await productPathOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await settled(page);
    const place = await placeOf(page);
    await expect(names(page)).toHaveCount(0);
    expect(asked).not.toContain(place);
    await related(page).scrollIntoViewIfNeeded();
    await expect(names(page)).not.toHaveCount(0);
    expect(asked.filter((each) => each === place)).toHaveLength(1);
    await expect(related(page).locator('.product-blank')).toHaveCount(0);
  });

  test('are the first of their place but the product itself, in the place’s order', async ({ page }) => {
    // However its address is spelled.
    const path = (await productPathOf(page)).replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`);
    await page.goto(path);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const place = await placeOf(page);
    await related(page).scrollIntoViewIfNeeded();
    await expect(names(page)).not.toHaveCount(0);
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

  test('move nothing that is seen when they come', async ({ page }) => {
    await page.goto(await productPathOf(page));
    await settled(page);
    const top = async () => (await related(page).boundingBox())?.y;
    await page.mouse.wheel(0, 10_000);
    await expect(names(page)).not.toHaveCount(0);
    await related(page).scrollIntoViewIfNeeded();
    const before = await top();
    await settled(page);
    expect(await top()).toBe(before);
  });

  for (const [what, address] of [
    ['their page', () => '**/shop/catalog/**'],
    ['their script', () => scriptNamed('related')],
  ] as const)
    firstVisit(`leave a link where ${what} cannot be had`, async ({ page, context, surprises }) => {
      surprises.planned.push(/status of 503/);
      await page.goto(await productPathOf(page));
      await context.route(address(), (route) => route.fulfill({ status: 503 }));
      await related(page).scrollIntoViewIfNeeded();
      await expect(related(page).locator('.product-grid')).toHaveCount(0);
      await context.unrouteAll();
      await related(page)
        .getByRole('link', { name: /^Ver todo/ })
        .click();
      await expect(page.locator('#listing-title')).toBeVisible();
    });

  test('are a link and no empty boxes without script', async ({ browser, page }) => {
    const path = await productPathOf(page);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(path);
    await expect(related(reader).getByRole('link', { name: /^Ver todo/ })).toBeVisible();
    await expect(related(reader).locator('.product-blank').filter({ visible: true })).toHaveCount(0);
    await plain.close();
  });
});
