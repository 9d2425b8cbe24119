import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const LISTING = '/shop/catalog/herramientas';

const firstCard = (page: Page): Locator => page.locator('#listing-grid .product-card').first();
const toastOf = (place: Page | Locator, text: RegExp): Locator =>
  place.locator('.toast').filter({ hasText: text });

async function pressOnCard(page: Page, label: RegExp): Promise<void> {
  await firstCard(page).hover();
  await firstCard(page).getByRole('button', { name: label }).click();
}

async function openQuickView(page: Page): Promise<Locator> {
  await pressOnCard(page, /^Vista rápida/);
  const dialog = page.getByRole('dialog', { name: 'Vista rápida' });
  await expect(dialog.getByRole('link', { name: 'Ver la página del producto' })).toBeVisible();
  return dialog;
}

test('a toast leaves free what was pressed', async ({ page }) => {
  await page.goto(LISTING);
  const card = page.locator('#listing-grid .product-card').nth(11);
  await card.evaluate((node) => scrollTo(0, node.getBoundingClientRect().top + scrollY - innerHeight + 100));
  await card.hover();
  const pressed = card.getByRole('button', { name: /^Comparar/ });
  await pressed.click();
  const toast = page.locator('.toast').filter({ hasText: /a la comparación/ });
  await expect(toast).toBeVisible();
  const [over, under] = [await toast.boundingBox(), await pressed.boundingBox()];
  if (!over || !under) throw new Error('Not shown.');
  const apart =
    over.x > under.x + under.width ||
    under.x > over.x + over.width ||
    over.y > under.y + under.height ||
    under.y > over.y + over.height;
  expect(apart, JSON.stringify({ over, under })).toBe(true);
});

const closeByHand = (toast: Locator): Promise<void> => toast.getByRole('button', { name: 'Cerrar' }).click();

for (const who of ['visitor', 'customer']) {
  test.describe(`a ${who}’s toast`, () => {
    test.beforeEach(async ({ page, openAs }) => {
      if (who === 'visitor') await page.goto(LISTING);
      else await openAs('ana', LISTING);
    });

    test('in a dialog can be closed there, and another stays on the page when the dialog closes', async ({
      page,
    }) => {
      const dialog = await openQuickView(page);
      await dialog.getByRole('button', { name: 'Comparar' }).click();
      await closeByHand(toastOf(dialog, /a la comparación/));
      await expect(page.locator('.toast')).toHaveCount(0);

      await dialog.getByRole('button', { name: 'Lista de deseos' }).click();
      const toast = toastOf(page, /a la lista de deseos/);
      // While the pointer is on it, it does not close by itself.
      await toast.hover();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(toast).toBeVisible();
      await closeByHand(toast);
      await expect(toast).toHaveCount(0);
    });

    test('that was there before a dialog opened can be closed in it', async ({ page }) => {
      await pressOnCard(page, /^Agregar .* a la lista de deseos/);
      const toast = toastOf(page, /a la lista de deseos/);
      await expect(toast).toBeVisible();
      await openQuickView(page);
      await closeByHand(toast);
      await expect(toast).toHaveCount(0);
      await expect(page.getByRole('dialog', { name: 'Vista rápida' })).toBeVisible();
    });

    test('stays when its dialog is taken off the page without being closed', async ({ page }) => {
      const dialog = await openQuickView(page);
      await dialog.getByRole('button', { name: 'Comparar' }).click();
      const toast = toastOf(page, /a la comparación/);
      await toast.hover();
      // As React does with a dialog that it no longer renders.
      await dialog.evaluate((element) => element.remove());
      await expect(toast).toBeVisible();
      await closeByHand(toast);
      await expect(toast).toHaveCount(0);
    });
  });
}
