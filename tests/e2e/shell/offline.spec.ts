import type { Page } from '@playwright/test';
import { SHOP } from '../../support/addresses.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, showPresence, test } from '../support/journey.ts';
import { cards, grid } from '../support/listing.ts';
import { arrive, kept, keptPaths, line, missingFiles, OFFLINE_NOISE } from '../support/savedCopies.ts';

// What an earlier journey has kept would answer in this one.
test.use({ browserIs: 'new', reuseContext: false });

const LISTING = '/shop/catalog/herramientas';
const copyLine = /^Sin conexión\. Está viendo una copia guardada el \d/;
async function seek(page: Page, term: string): Promise<void> {
  await page.getByRole('banner').locator('input[name=term]').click();
  await page.keyboard.type(term);
}
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' });

test('offline: home → search → product → list, network cut; then back online without a reload', async ({
  page,
  context,
  surprises,
}) => {
  surprises.planned.push(OFFLINE_NOISE);
  await arrive(page, '/');
  await seek(page, 'amoladora');
  await suggestions(page).getByRole('option').first().click();
  await page.waitForURL(/\/shop\/products\//);
  const product = new URL(page.url()).pathname;
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto(LISTING);
  await showPresence(page);
  await cards(page).first().hover();
  await cards(page).first().locator('[data-act=wishlist]').click();
  await expect(page.getByRole('link', { name: 'Lista de deseos: 1' })).toBeVisible();

  await expect.poll(() => missingFiles(page, product)).toEqual([]);
  await context.setOffline(true);
  await expect(line(page)).toHaveText('Sin conexión. Puede abrir las páginas guardadas en este equipo.');
  await page.goto('/');
  await expect(line(page)).toHaveText(copyLine);
  await seek(page, 'amoladora');
  await expect(
    page.getByText('Sin conexión: busca en el catálogo guardado en este equipo.').first(),
  ).toBeVisible();
  await expect(suggestions(page).getByRole('option').first()).toContainText('Amoladora');
  await page.keyboard.press('Enter');
  await page.waitForURL(/term=amoladora/);
  await expect(cards(page).first()).toContainText(/amoladora/i);
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/shop/wishlist');
  await expect(page.locator('.product-card')).toHaveCount(1);
  await page.goto(LISTING);
  await expect(cards(page).first()).toBeVisible();
  await expect(line(page)).toHaveText(copyLine);

  await seek(page, 'am');
  await expect(page.getByText('Sin conexión: busca en el catálogo guardado').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.setOffline(false);
  await expect(line(page)).toBeHidden();
  await expect(page.getByText('Sin conexión: busca')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a page that was never seen says so without connection, names those that were, and opens by itself', async ({
  page,
  context,
  surprises,
}) => {
  surprises.planned.push(OFFLINE_NOISE);
  await arrive(page, '/site/faq');
  await context.setOffline(true);
  for (const path of ['/site/terms', '/shop/cart', '/account/orders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible();
  }
  await expectAccessible(page);
  await seek(page, 'amoladora');
  await expect(page.getByText('este equipo no tiene guardado el catálogo').first()).toBeVisible();
  await page.goto('/site/terms');
  await expect(page.getByRole('listitem').filter({ hasText: 'Preguntas frecuentes' }).last()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/site\/terms$/);
  // Whoever comes to that page itself, by an old address, is not told what is not so.
  await page.goto('/site/offline');
  await expect(page).toHaveURL(`${SHOP}/`);
});

test('of a customer nothing is kept: prices come back with the connection, and signing out forgets what was seen', async ({
  page,
  context,
  openAs,
  surprises,
}) => {
  surprises.planned.push(OFFLINE_NOISE);
  await openAs('ana', LISTING);
  const price = grid(page).locator('.price-net').first();
  await expect(price).toBeVisible();
  await arrive(page, LISTING);
  await page.goto('/shop/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(LISTING);
  await expect(price).toBeVisible();
  const money = (await price.textContent()) ?? '';
  const there = await kept(page);
  expect(there.filter(({ path }) => /^\/(api|account|promos|repairs)|^\/shop\/checkout/.test(path))).toEqual(
    [],
  );
  expect(money).toMatch(/\d/);
  expect(
    there.filter(({ text }) => text.includes(money) || text.includes('Ana Pereira')).map(({ path }) => path),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto(LISTING);
  await expect(line(page)).toHaveText(copyLine);
  await expect(cards(page).first()).toBeVisible();
  await expect(price).toHaveCount(0);
  await context.setOffline(false);
  await expect(price).toHaveText(money);
  await expect(line(page)).toBeHidden();

  // Signing out in one tab is for all of them.
  expect(await keptPaths(page)).toContain(LISTING);
  const other = await context.newPage();
  await other.goto('/account/profile');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await other.waitForURL((url) => url.origin === SHOP && !url.pathname.startsWith('/account'));
  await other.close();
  await expect(price).toHaveCount(0);
  await expect.poll(() => keptPaths(page)).not.toContain(LISTING);
  const left = await kept(page);
  expect(left.filter(({ text }) => text.includes(money) || text.includes('Ana Pereira'))).toEqual([]);
});
