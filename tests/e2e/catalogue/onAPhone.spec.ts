import type { Page } from '@playwright/test';
import { expect, firstVisit, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';
import { countShift, MOST_SHIFT, shiftOf } from '../support/shift.ts';

const LISTING = '/shop/catalog/herramientas';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const heights = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));

for (const view of ['grid', 'list'])
  firstVisit(`in the ${view} nothing moves when the tools of its cards come`, async ({ page }) => {
    await countShift(page);
    await page.addInitScript((seen) => localStorage.setItem('view', seen), view);
    // What the tools look like comes late, as over a slow line.
    await page.route(/\/visitor\.[\w-]+\.css$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(LISTING);
    const before = await heights(page);
    await page.locator('.listing-head').tap();
    await expect(cards(page).first().locator('[data-act=wishlist]')).toBeVisible();
    expect(await heights(page)).toEqual(before);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });

test('a toast that comes while another is shown moves neither', async ({ page }) => {
  await countShift(page);
  await page.goto(LISTING);
  await page.locator('.listing-head').tap();
  await cards(page).nth(0).locator('[data-act=compare]').tap();
  const first = page.locator('.toast').filter({ hasText: 'a la comparación' });
  // While somebody reads it, it stays.
  await first.hover();
  // A move within half a second of a press is not counted as one.
  await page.waitForTimeout(600);
  const place = await first.boundingBox();
  await cards(page).nth(1).locator('[data-act=wishlist]').tap();
  const second = page.locator('.toast').filter({ hasText: 'a la lista de deseos' });
  await expect(second).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  // The first is gone before the second, which stays where it is.
  await page.waitForTimeout(300);
  const above = await second.boundingBox();
  await first.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(first).toHaveCount(0);
  expect(await second.boundingBox()).toEqual(above);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test('from 320 px on two products stand beside each other, for a customer too, and nothing is cut', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs('ana', LISTING);
  await expect(cards(page).first().locator('.stepper')).toBeVisible();
  const cut = await cards(page).evaluateAll((all) =>
    all.flatMap((card) => {
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > right)
        .map((part) => part.className);
    }),
  );
  expect(cut).toEqual([]);
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
});

for (const who of ['visitor', 'customer'])
  test(`filters, order and view stay in sight of a ${who} who scrolls`, async ({ page, openAs }) => {
    if (who === 'customer') await openAs('ana', LISTING);
    else await page.goto(LISTING);
    await page.evaluate(() => scrollTo(0, 900));
    const row = [
      page.getByRole('button', { name: /^Filtros/ }),
      page.getByLabel('Ordenar por'),
      page.getByRole('button', { name: 'Ver en lista' }),
    ];
    for (const control of row) await expect(control).toBeInViewport({ ratio: 1 });
    // None of them is under the header.
    await page.getByRole('button', { name: 'Ver en lista' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-view', 'list');
    const tops = await Promise.all(row.map(async (control) => (await control.boundingBox())?.y));
    expect(Math.max(...tops.map(Number)) - Math.min(...tops.map(Number))).toBeLessThan(2);
  });

test('in the drawer a family and a category open what is under them, and stay links', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  const family = menu.getByRole('button', { name: 'Ver categorías de Herramientas' });
  await family.tap();
  await expect(family).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('button', { name: 'Ver categorías de Manuales' }).press('Enter');
  await menu.getByRole('link', { name: 'Pinzas y alicates', exact: true }).tap();
  await expect(page).toHaveURL('/shop/catalog/herramientas/manuales/pinzas-y-alicates');
});

firstVisit('without their file the families of the drawer are plain links', async ({ page, surprises }) => {
  surprises.planned.push(/ERR_FAILED/);
  await page.route('/menus/**', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('button', { name: /^Ver categorías/ })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Herramientas', exact: true }).tap();
  await expect(page).toHaveURL(LISTING);
});

test('a link in the drawer is followed although the browser loses the way back out of it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    history.back = () => undefined;
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Lista de deseos' }).tap();
  await expect(page).toHaveURL('/shop/wishlist');
});
