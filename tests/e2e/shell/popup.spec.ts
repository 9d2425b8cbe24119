import type { Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { expect, showPresence, test } from '../support/journey.ts';
import { journal } from '../support/office.ts';
import { settled } from '../support/settled.ts';

test.describe('the promo popup', () => {
  test.use({ announced: true });

  const popup = (page: Page) => page.getByRole('region', { name: 'Anuncio' });

  test('waits while somebody types, and gives way to what is used next', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/site/contact-us');
    const name = page.getByLabel('Nombre');
    await name.focus();
    const fetched = page.waitForResponse('**/popup.json');
    await page.mouse.move(200, 200, { steps: 5 });
    await fetched;
    for (let letter = 0; letter < 12; letter++) {
      await name.pressSequentially('a', { delay: 250 });
      await expect(popup(page)).toHaveCount(0);
    }
    await name.blur();
    await expect(popup(page)).toBeVisible();
    const strip = await popup(page).boundingBox();
    expect(strip?.height).toBeLessThanOrEqual(110);
    // A field that the strip would cover comes into use.
    await name.evaluate((field) => {
      scrollTo(0, scrollY + field.getBoundingClientRect().bottom - innerHeight + 40);
      field.focus({ preventScroll: true });
    });
    await expect(popup(page)).toHaveCount(0);
  });

  test('gives way to what is used while it slides in', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/site/contact-us');
    const name = page.getByLabel('Nombre');
    await name.evaluate((field) =>
      scrollTo(0, scrollY + field.getBoundingClientRect().bottom - innerHeight + 40),
    );
    const used = name.evaluate(
      (field) =>
        new Promise<boolean>((resolve) => {
          const comes = new MutationObserver(() => {
            const card = document.querySelector('.notice-card');
            if (!card) return;
            comes.disconnect();
            field.focus({ preventScroll: true });
            resolve(card.getBoundingClientRect().top >= field.getBoundingClientRect().bottom);
          });
          comes.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await showPresence(page);
    expect(await used).toBe(true);
    await expect(popup(page)).toHaveCount(0);
    await expect(name).toBeFocused();
  });

  test('is shown to a visitor from the night’s file, and once closed stays closed', async ({ page }) => {
    await page.goto('/blog');
    await showPresence(page);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).getByRole('link')).toHaveText(['Ver catálogo', 'Cómo comprar']);
    expect(await journal('/web/getPopup')).toHaveLength(0);
    await page.getByRole('button', { name: 'Cerrar anuncio' }).click();
    await expect(popup(page)).toHaveCount(0);
    await page.goto('/site/faq');
    const asked = page.waitForResponse('**/popup.json');
    await showPresence(page);
    await asked;
    await expect(popup(page)).toHaveCount(0);
  });

  test('leaves Escape to what was opened over the page', async ({ page }) => {
    await page.goto('/shop/catalog/herramientas');
    await showPresence(page);
    await expect(popup(page)).toBeVisible();
    await pointAt(page.locator('.product-card').first());
    await page
      .getByRole('button', { name: /^Vista rápida de/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
  });

  test('is asked for on every page but /promos, also where nobody moves', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/promos');
    await showPresence(page);
    await settled(page);
    expect(asked.filter((url) => /popup\.json|GetPopup/.test(url))).toEqual([]);
    // One promotion's page has it, and so has somebody who only reads.
    const request = page.waitForRequest('**/popup.json');
    await page.goto('/promos/1');
    await request;
  });

  test('is the customer’s own with a session, its picture from this shop', async ({ page, signIn }) => {
    await page.goto('/site/faq');
    await signIn('ana');
    await page.reload();
    await settled(page);
    await showPresence(page);
    await expect(popup(page).getByRole('link', { name: 'Ver promociones' })).toHaveClass(/button-dark/);
    await expect(popup(page).getByRole('img')).toHaveAttribute('src', /^\/api\/web\/PopupImage/);
    const [asked] = (await journal('/web/getPopup')).slice(-1);
    expect(asked?.status).toBe(200);
  });
});
