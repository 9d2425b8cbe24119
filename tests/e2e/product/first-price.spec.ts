import { expect, firstVisit } from '../support/journey.ts';
import { count, grid } from '../support/listing.ts';
import { scriptNamed } from '../support/scripts.ts';
import { countShift, MOST_SHIFT, shiftOf } from '../support/shift.ts';

const LISTING = '/shop/catalog/herramientas';
const RESULTS = '/shop/catalog?term=llave';
const SECOND_PAGE = `${LISTING}?page=2`;

firstVisit(
  'a customer’s first prices come with one request and without React, and nothing moves for them or for the form',
  async ({ page, openAs }) => {
    await openAs('ana', LISTING);
    const product = await grid(page).locator('h3 a').first().getAttribute('href');
    await countShift(page);
    // The product last: a listing shows what was seen lately, and asks for it by itself.
    for (const path of [LISTING, SECOND_PAGE, RESULTS, product ?? '']) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const islands = Promise.withResolvers<void>();
      await page.route(scriptNamed('mount'), async (route) => {
        await islands.promise;
        await route.continue();
      });
      await page.goto(path);
      const slot = page.locator('main [data-offer]').first();
      const price = slot.locator('.price-net');
      await expect(price).toHaveText(/\d/);
      await expect(slot.locator('form')).toHaveCount(0);
      const facts = slot.locator('p:not(form *), .stock');
      const early = await facts.allTextContents();
      islands.resolve();
      await expect(slot.locator('form')).toBeVisible();
      // What is drawn twice says the same both times.
      await expect(facts).toHaveText(early);
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
      expect(
        asked.filter((each) => /bootstrap|lookup|auth/.test(each)),
        path,
      ).toEqual(['/api/bootstrap']);
      page.removeAllListeners('request');
    }
  },
);

firstVisit(
  'a listing that is sorted by price before the islands have come is shown by price',
  async ({ page, openAs }) => {
    await openAs('ana', '/');
    // As after a first sign-in: the browser does not know yet whose its state is.
    await page.evaluate(() => localStorage.clear());
    const sorted = Promise.withResolvers<void>();
    await page.route(scriptNamed('mount'), async (route) => {
      await sorted.promise;
      await route.continue();
    });
    // Who is signed in is answered last.
    const islands = page.waitForResponse((response) => scriptNamed('mount').test(response.url()));
    await page.route('/api/auth/me', async (route) => {
      await islands;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto(LISTING);
    await expect(grid(page).locator('.price-net').first()).toHaveText(/\d/);
    await page.getByLabel('Ordenar por').hover();
    await page.getByLabel('Ordenar por').selectOption('price_asc');
    await expect(page).toHaveURL(/sort=price_asc/);
    sorted.resolve();
    await expect(count(page)).toContainText('página 1');
    await expect(grid(page).locator('.price-net').nth(5)).toBeVisible();
  },
);
