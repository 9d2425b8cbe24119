import type { Page } from '@playwright/test';
import { likestOf } from '#domain/catalogue/likeness.ts';
import { hangsUnder } from '#domain/catalogue/listing.ts';
import { decodeShard } from '#domain/catalogue/shard.ts';
import { productPath } from '#domain/slug.ts';
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
  test('are those of its category that are most like it', async ({ page }) => {
    await page.goto(await productPathOf(page));
    const { pathname } = new URL(page.url());
    const place = await placeOf(page);
    const [family, category] = place.split('/').slice(3);
    const shard = await page.request.get(`/shards/${[family, category].join('/')}.json`);
    const all = decodeShard(await shard.json());
    const under = (depth: number) =>
      all.filter((product) => hangsUnder(product, place.split('/').slice(3, depth)));
    const listed = [7, 6, 5].map(under).find(({ length }) => length > 6) ?? [];
    const product = listed.find(({ code }) => productPath(code) === pathname);
    const likest = product && likestOf(listed, 6).get(product);
    expect(likest).toHaveLength(6);
    const shown = await related(page)
      .locator('.product-card h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(shown).toEqual(likest?.map(({ code }) => productPath(code)));
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
