import type { Locator, Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { expect, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';

const LISTING = '/shop/catalog/herramientas';

const firstCard = (page: Page): Locator => cards(page).first();
const toastOf = (place: Page | Locator, text: RegExp): Locator =>
  place.locator('.toast').filter({ hasText: text });

async function pressOnCard(page: Page, label: RegExp): Promise<void> {
  await pointAt(firstCard(page));
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
  await pointAt(firstCard(page));
  const button = cards(page).nth(10).locator('[data-act=compare]');
  await button.waitFor({ state: 'attached' });
  // Where toasts come. Playwright's own click would scroll it to elsewhere.
  await button.evaluate((node) =>
    scrollTo(0, scrollY + node.getBoundingClientRect().bottom - innerHeight + 24),
  );
  const under = await button.boundingBox();
  if (!under) throw new Error('Not shown.');
  await page.mouse.click(under.x + under.width / 2, under.y + under.height / 2);
  const toast = page.locator('.toast').filter({ hasText: /a la comparación/ });
  await expect(toast).toBeVisible();
  const isFree = ([x, y]: readonly [number, number]) =>
    document.elementFromPoint(x, y)?.closest('.toast') === null;
  expect(await page.evaluate(isFree, [under.x + under.width / 2, under.y + under.height / 2] as const)).toBe(
    true,
  );
});

test('a toast that comes while another is shown lies above what was opened between them', async ({
  page,
}) => {
  // A click waits until nothing moves: a toast that slides in on a busy machine would keep it waiting.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LISTING);
  await pressOnCard(page, /^Comparar/);
  await expect(toastOf(page, /a la comparación/)).toBeVisible();
  await page.evaluate(() => {
    const menu = document.createElement('div');
    menu.popover = 'manual';
    menu.style.cssText = 'inset: 0; width: 100%; height: 100%';
    document.body.append(menu);
    menu.showPopover();
    document.querySelector<HTMLElement>('#listing-grid [data-act=wishlist]')?.click();
  });
  await toastOf(page, /a la lista de deseos/)
    .getByRole('button', { name: 'Cerrar' })
    .click({ timeout: 4000 });
  await expect(toastOf(page, /a la lista de deseos/)).toHaveCount(0);
});

const closeByHand = (toast: Locator): Promise<void> => toast.getByRole('button', { name: 'Cerrar' }).click();

for (const who of ['visitor', 'customer']) {
  test.describe(`a ${who}’s toast`, () => {
    test.beforeEach(async ({ page, openAs }) => {
      // A click waits until nothing moves; a toast that slides in for too long on a busy machine is gone by then.
      await page.emulateMedia({ reducedMotion: 'reduce' });
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
